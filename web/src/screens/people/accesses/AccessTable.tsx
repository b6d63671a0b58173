import { Button } from '@mantine/core'
import { roleFacts } from '../../../../../shared/roles.ts'
import type { WireAccess } from '../../../../../shared/wire/accesses.ts'
import { formatDate } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { confirmAct } from '../../../ui/confirmAct.tsx'
import { DayInput } from '../../../ui/DayInput.tsx'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { isDay } from '../../../ui/typedDay.ts'
import { buttonColumn } from '../../../ui/table/tableColumn.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { accesses as texts } from './texts.ts'

/** Who reads what until when: the last day is typed anew where it stands, an access is taken back at once. */
export function AccessTable({ rows, onChanged }: { rows: readonly WireAccess[]; onChanged: () => Promise<void> }) {
  const revoke = async ({ _id, email }: WireAccess) => {
    const question = { title: texts.revokeTitle, message: texts.revokeMessage(email), act: texts.revoke }
    if (!(await confirmAct(question))) return
    await orReadAgain(callApi<'DELETE /accesses/:id'>('DELETE', `accesses/${_id}`), onChanged)
    toastSuccess(texts.revoked)
    await onChanged()
  }
  const change = async ({ _id, endsOn: present }: WireAccess, endsOn: string) => {
    if (!isDay(endsOn) || endsOn === present) return
    await orReadAgain(callApi<'PUT /accesses/:id'>('PUT', `accesses/${_id}`, { endsOn }), onChanged)
    toastSuccess(texts.changed)
    await onChanged()
  }
  const act = buttonColumn<WireAccess>('act', texts.act, (access) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={texts.revokeOf(access.email)}
      onClick={() => void revoke(access).catch(toastError)}
    >
      {texts.revoke}
    </Button>
  ))
  return (
    <DataTable<WireAccess>
      label={texts.list}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'who',
          head: texts.who,
          value: whoOf,
          render: (access) => <PhoneNote note={stateOf(access)}>{whoOf(access)}</PhoneNote>,
        },
        { key: 'role', head: texts.role, value: ({ role }) => roleFacts[role].title },
        { key: 'companies', head: texts.companies, value: ({ companies }) => companies.join(', ') },
        { key: 'state', head: texts.state, value: ({ state }) => texts.states[state] },
        {
          key: 'ends',
          head: texts.endsOn,
          value: ({ endsOn }) => endsOn,
          width: 150,
          render: (access) => (
            <DayInput
              label={texts.changeOf(access.email)}
              isLabelHidden
              name={`ends-${access._id}`}
              value={access.endsOn}
              required
              atOnce="keeps"
              onChange={(day) => void change(access, day).catch(toastError)}
            />
          ),
        },
        { ...act, onPhone: true },
      ]}
    />
  )
}

function whoOf({ name, email }: WireAccess): string {
  return name === '' ? email : `${name} · ${email}`
}

/** On a phone, below who: what must be known before an access is taken back. */
function stateOf({ role, state, endsOn }: WireAccess): string {
  return `${roleFacts[role].title} · ${texts.states[state]} · ${texts.until(formatDate(endsOn))}`
}
