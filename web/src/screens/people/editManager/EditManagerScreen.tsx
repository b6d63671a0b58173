import { TextInput } from '@mantine/core'
import { useLanding } from '../../../navigation/useLanding.ts'
import { clientCalls } from '../../../../../shared/wire/clients.ts'
import { passwordCalls } from '../../../../../shared/wire/passwords.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { mayOpen } from '../../../navigation/access.ts'
import { EditUserPassword } from '../../../../../shared/wire/questions/accounts.ts'
import { Form } from '../../../ui/Form.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EditAccount } from '../EditAccount.tsx'
import { PasswordFields } from '../../../ui/people/PasswordFields.tsx'
import { PersonData } from '../PersonData.tsx'
import { PersonPage } from '../PersonPage.tsx'
import { KeeperPanel } from './KeeperPanel.tsx'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { managers as text } from '../texts.ts'
import { people } from '../../../fr/people.ts'
import { callApi } from '../../../query/callApi.ts'
import { useUser } from '../../../query/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** Staff edit a client; a super-admin may give someone a new password in a second form. */
export function EditManagerScreen() {
  const land = useLanding()
  const { role } = useUser()
  const hasList = mayOpen(role, '/managers')
  // Who may not open the list stays.
  const leave = () => (hasList ? void land('/managers') : undefined)
  const done = () => {
    toastSuccess(people.userEdited, hasList ? 4000 : 2000)
    leave()
  }
  const back = hasList ? { to: '/managers', label: text.title } : undefined
  return (
    <PersonPage title={text.editTitle} roles={['manager']} back={back}>
      {(manager) => (
        <>
          <Panel>
            <EditAccount person={manager} submitLabel={text.save} onDone={done} />
          </Panel>
          {mayCall(role, passwordCalls.editOther) ? <PasswordPanel username={manager.username} /> : null}
          {mayCall(role, clientCalls.entrust) ? <KeeperPanel clientId={manager._id} /> : null}
          <PersonData person={manager} onErased={leave} />
        </>
      )}
    </PersonPage>
  )
}

function PasswordPanel({ username }: { username: string }) {
  const form = useZodForm(EditUserPassword, { username, password: '', confirmation: '' })
  const submit = async (values: typeof form.values) => {
    await callApi<'PATCH /user/edit-user-password'>('PATCH', 'user/edit-user-password', values)
    toastSuccess(people.userEdited)
  }
  return (
    <Panel title={text.passwordTitle}>
      <Form form={form} submitLabel={text.passwordSubmit} empties="all" onSubmit={submit}>
        <TextInput
          label={text.identifier}
          description={text.passwordHint}
          autoComplete="off"
          {...form.getInputProps('username')}
        />
        <PasswordFields input={(field) => form.getInputProps(field)} />
      </Form>
    </Panel>
  )
}
