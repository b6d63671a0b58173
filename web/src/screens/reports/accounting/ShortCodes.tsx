import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ShortCodeBody, type WireBook } from '../../../../../shared/wire/accounting.ts'
import { useSites } from '../../../filters/useSites.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { callFilter } from '../../../query/queries.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useHeldInput } from '../../../ui/useUnsent.ts'
import { accounting as texts } from './texts.ts'

type BookSite = WireBook['sites'][number]

/** The short code of each restaurant's documents; its owner changes it until a file has gone out. */
export function ShortCodes({ sites }: { sites: readonly BookSite[] }) {
  const { chosen } = useSites()
  const owned = new Set(chosen.filter(({ kind }) => kind === 'owner').map(({ _id }) => _id))
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {sites.some(({ site }) => owned.has(site)) ? `${texts.codesHint} ${texts.codesChange}` : texts.codesHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {sites.map((site) => (
          <ShortCode
            key={`${site.site} ${site.code}`}
            site={site}
            mayChange={owned.has(site.site) && !site.isCodeFixed}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function ShortCode({ site, mayChange }: { site: BookSite; mayChange: boolean }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(site.code)
  const [isBusy, setBusy] = useState(false)
  // Once a file has gone out, in another window say, what stands is the code alone.
  const code = mayChange ? typed : site.code
  useHeldInput(() => code !== site.code)
  const parsed = ShortCodeBody.safeParse({ code })
  const readAgain = async () => {
    await queries.invalidateQueries(callFilter('accounting/books'))
    await queries.invalidateQueries(callFilter('accounting/journal'))
  }
  const save = async () => {
    setBusy(true)
    try {
      const change = callApi<'PUT /accounting/codes/:id'>('PUT', `accounting/codes/${site.site}`, { code })
      await orReadAgain(change, readAgain)
      toastSuccess(texts.codeSaved)
      await readAgain()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        size="sm"
        label={texts.codeOf(site.LibSite)}
        value={code}
        readOnly={!mayChange}
        error={parsed.success ? null : parsed.error.issues[0]?.message}
        onChange={(event) => setTyped(event.currentTarget.value.toUpperCase())}
      />
      {mayChange && code !== site.code ? (
        <Button size="sm" variant="default" loading={isBusy} disabled={!parsed.success} onClick={() => void save()}>
          {texts.saveCode}
        </Button>
      ) : null}
    </Group>
  )
}
