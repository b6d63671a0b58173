import { Button, FileInput, Group, Image, Text, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { DayStart } from '../../../../../shared/wire/questions/settings.ts'
import type { BodyOf } from '../../../../../shared/wire/declared.ts'
import type { WireSettings } from '../../../../../shared/wire/settings.ts'
import { parseTimeOfDay, timeFin } from '../../../../../shared/serviceDay.ts'
import { Form } from '../../../ui/Form.tsx'
import { sendTyped } from '../../../ui/sendTyped.ts'
import { TimeField } from '../../../ui/TimeField.tsx'
import { useHeldInput } from '../../../ui/useUnsent.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { settings as text } from './texts.ts'
import { callApi } from '../../../query/callApi.ts'
import { refreshUser } from '../../../query/logout.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import classes from './SettingsForm.module.css'

const maxLogoBytes = 1_000_000

/** TimeDebut is picked, TimeFin follows it; the logo is sent with them. Every figure counts the new day at once. */
export function SettingsForm({ stored }: { stored: WireSettings }) {
  const queries = useQueryClient()
  const [logo, setLogo] = useState<File | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)
  const form = useZodForm(DayStart, valuesOf(stored))
  useHeldInput(() => logo !== null || isRemoved)
  const isTooHeavy = (logo?.size ?? 0) > maxLogoBytes
  const submit = async (values: { SiteID: string; TimeDebut: string }) => {
    if (isTooHeavy) return
    const path = 'api/parametres/debut-calcule-ticket'
    await sendTyped(form, values, {
      readNow: async () =>
        valuesOf(await callApi<'GET /api/parametres/debut-calcule-ticket/:id'>('GET', `${path}/${stored.SiteID}`)),
      send: (kept) =>
        callApi<'PUT /api/parametres/debut-calcule-ticket'>('PUT', path, bodyOf(kept, isRemoved ? '' : logo)),
    })
    await refreshUser()
    await queries.invalidateQueries()
    setLogo(null)
    setIsRemoved(false)
    toastSuccess(text.saved)
  }
  return (
    <Form form={form} submitLabel={text.save} onSubmit={submit}>
      <TimeField label={text.start} description={text.startHint} {...form.getInputProps('TimeDebut')} />
      <TextInput label={text.end} value={endOf(form.values.TimeDebut)} readOnly variant="filled" />
      <FileInput
        label={text.logo}
        description={text.logoHint}
        placeholder={text.chooseLogo}
        accept="image/png,image/jpeg,image/webp"
        leftSection={<IconPhoto size={16} aria-hidden="true" />}
        value={logo}
        onChange={setLogo}
        error={isTooHeavy ? text.tooHeavy : undefined}
        clearable
        clearButtonProps={{ 'aria-label': text.removeLogo }}
      />
      <LogoPreview logo={logo} kept={isRemoved ? '' : stored.Logo} onRemove={() => setIsRemoved(true)} />
    </Form>
  )
}

function valuesOf({ SiteID, calculeTicket }: WireSettings) {
  return { SiteID, TimeDebut: calculeTicket.TimeDebut }
}

function LogoPreview({ logo, kept, onRemove }: { logo: File | null; kept: string; onRemove: () => void }) {
  const url = useMemo(() => (logo ? URL.createObjectURL(logo) : null), [logo])
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  if (!url && !kept) return null
  return (
    <Group align="center">
      <Image src={url ?? kept} alt={text.currentLogo} className={classes.logo ?? ''} fit="contain" />
      {url ? (
        <Text size="sm" c="dimmed">
          {logo?.name}
        </Text>
      ) : (
        <Button variant="default" size="xs" onClick={onRemove}>
          {text.removeLogo}
        </Button>
      )}
    </Group>
  )
}

/** A file goes as a form, '' as JSON says that there is no logo any more. */
function bodyOf(
  values: { SiteID: string; TimeDebut: string },
  logo: File | '' | null,
): BodyOf<'PUT /api/parametres/debut-calcule-ticket'> {
  if (logo === '') return { ...values, Logo: '' }
  if (logo === null) return values
  const form = new FormData()
  form.set('SiteID', values.SiteID)
  form.set('TimeDebut', values.TimeDebut)
  form.set('Logo', logo)
  return form
}

function endOf(start: string): string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(start) ? timeFin(parseTimeOfDay(start)) : ''
}
