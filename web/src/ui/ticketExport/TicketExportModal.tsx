import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconFileTypePdf, IconMail, IconReceipt, IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { contactCalls } from '../../../../shared/wire/contacts.ts'
import { onceLeft } from '../../page/heldHere.ts'
import { mayCall } from '../../query/mayCall.ts'
import { exportModal } from './texts.ts'
import { callApi } from '../../query/callApi.ts'
import { useUser } from '../../query/session.ts'
import { toastError, toastSuccess } from '../toast.ts'
import { useSending } from '../useSending.ts'
import { askToLeave, useHeldInput } from '../useUnsent.ts'
import { useWhileHere } from '../useWhileHere.ts'
import { MailStep } from './MailStep.tsx'
import { sendTickets } from './sendTickets.ts'

interface TicketExportModalProps {
  readonly ids: readonly string[]
  readonly opened: boolean
  /** Closes; the caller forgets its selection when it was exported or cancelled (02 §4). */
  readonly onClose: () => void
  /** Goes from the choice of the type straight to the mail: the detail's 'Envoyer'. */
  readonly isMailOnly?: boolean
}

/** 'Exporter ou envoyer par mail': with or without the purchases, then PDF or mail (02 §2). Closing forgets every choice. */
export function TicketExportModal({ ids, opened, onClose, isMailOnly = false }: TicketExportModalProps) {
  return (
    <Modal opened={opened} onClose={() => onceLeft(onClose)} title={exportModal.title}>
      {opened ? <Steps ids={ids} onClose={onClose} isMailOnly={isMailOnly} /> : null}
    </Modal>
  )
}

const askUnsentMail = () => askToLeave(exportModal.leaving)

type Step = 'type' | 'act' | 'mail'

function Steps({ ids, onClose, isMailOnly }: { ids: readonly string[]; onClose: () => void; isMailOnly: boolean }) {
  const { email, role } = useUser()
  const [step, setStep] = useState<Step>('type')
  const [withDetail, setWithDetail] = useState(true)
  const [others, setOthers] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const whileHere = useWhileHere()
  // In this order: what is being sent is waited for before anybody is asked about its addresses.
  const whileSending = useSending(exportModal.leavingUnanswered)
  useHeldInput(() => !busy && others.some((email) => email.trim() !== ''), askUnsentMail)
  const read = () => callApi<'POST /entetes/details-tickets'>('POST', 'entetes/details-tickets', { ids })
  const run = async (act: () => Promise<void>, failure?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toastError(failure ?? error)
      setBusy(false)
      return false
    }
    whileHere(onClose)
    return true
  }
  const choose = (isDetailed: boolean) => {
    setWithDetail(isDetailed)
    if (isMailOnly) toMail()
    else setStep('act')
  }
  const toMail = () => (email.trim() === '' ? toastError(exportModal.noEmail) : setStep('mail'))
  const download = async () => {
    const { downloadTicketsPdf } = await import('../../exports/ticketFiles.ts')
    await downloadTicketsPdf(await read(), { withDetail })
  }
  const send = async (emails: readonly string[]) => {
    await sendTickets(await read(), emails, withDetail)
    toastSuccess(exportModal.sent(emails.join(', ')))
  }
  const back = () => setStep(step === 'mail' && !isMailOnly ? 'act' : 'type')
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {exportModal.chosen(ids.length)}
        {step === 'type' ? '' : ` · ${withDetail ? exportModal.withDetail : exportModal.withoutDetail}`}
      </Text>
      {step === 'type' ? <TypeStep onChoose={choose} /> : null}
      {step === 'act' ? (
        <ActStep
          busy={busy}
          onPdf={() => void run(download)}
          {...(mayCall(role, contactCalls.sendPdf) ? { onMail: toMail } : {})}
        />
      ) : null}
      {step === 'mail' ? (
        <MailStep
          own={email}
          others={others}
          onOthers={setOthers}
          busy={busy}
          onSend={(emails) => void whileSending(run(() => send(emails), exportModal.failed))}
        />
      ) : null}
      <Group justify="space-between">
        {step === 'type' ? (
          <span />
        ) : (
          <Button variant="subtle" disabled={busy} onClick={back}>
            {exportModal.back}
          </Button>
        )}
        <Button variant="default" onClick={() => onceLeft(onClose)}>
          {exportModal.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

function TypeStep({ onChoose }: { onChoose: (withDetail: boolean) => void }) {
  return (
    <Stack gap="sm" role="group" aria-label={exportModal.chooseType}>
      <Text size="sm">{exportModal.chooseType}</Text>
      <Button
        variant="default"
        data-autofocus
        leftSection={<IconReceipt2 size={18} aria-hidden="true" />}
        onClick={() => onChoose(true)}
      >
        {exportModal.withDetail}
      </Button>
      <Button
        variant="default"
        leftSection={<IconReceipt size={18} aria-hidden="true" />}
        onClick={() => onChoose(false)}
      >
        {exportModal.withoutDetail}
      </Button>
    </Stack>
  )
}

function ActStep({ busy, onPdf, onMail }: { busy: boolean; onPdf: () => void; onMail?: () => void }) {
  return (
    <Stack gap="sm" role="group" aria-label={exportModal.chooseAct}>
      <Text size="sm">{exportModal.chooseAct}</Text>
      <Button loading={busy} leftSection={<IconFileTypePdf size={18} aria-hidden="true" />} onClick={onPdf}>
        {exportModal.downloadPdf}
      </Button>
      {onMail ? (
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconMail size={18} aria-hidden="true" />}
          onClick={onMail}
        >
          {exportModal.byMail}
        </Button>
      ) : null}
    </Stack>
  )
}
