import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useLanding } from '../../../navigation/useLanding.ts'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'
import { NewReader } from '../../../../../shared/wire/questions/accounts.ts'
import { fields } from '../../../fr/accounts.ts'
import { formatDate } from '../../../fr/format.ts'
import { ApiError, callApi } from '../../../query/callApi.ts'
import { Form } from '../../../ui/Form.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PasswordFields } from '../../../ui/people/PasswordFields.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { LinkPage } from '../LinkPage.tsx'
import { access as texts } from './texts.ts'

type Opened = AnswerTo<'POST /accesses/link'>

/** The link of an access: whose books until when, then an account for who has none, or one click for who has. */
export function AccessScreen() {
  const { token = '' } = useParams()
  const query = useQuery({
    queryKey: ['access', token],
    // A dead link is an answer, which asking again does not change.
    queryFn: () => callApi<'POST /accesses/link'>('POST', 'accesses/link', { token }).catch(nullWhenDead),
    staleTime: Infinity,
  })
  return (
    <LinkPage title={texts.title} links={query.data === null ? [{ to: '/login', label: texts.login }] : []}>
      <LoadedPart query={query} shape="form" isEmpty={(found) => found === null} empty={<Dead />}>
        {(found) => (found === null ? null : <Found found={found} token={token} />)}
      </LoadedPart>
    </LinkPage>
  )
}

function nullWhenDead(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

function Dead() {
  return (
    <Alert color="red" variant="light" role="status">
      {texts.dead}
    </Alert>
  )
}

function Found({ found, token }: { found: Opened; token: string }) {
  const { inviterName, email, endsOn, companies, account } = found
  const land = useLanding()
  const accept = async (reader?: NewReader) => {
    await callApi<'POST /accesses/accept'>('POST', 'accesses/accept', {
      ...{ token },
      ...(reader === undefined ? {} : { account: reader }),
    })
    toastSuccess(texts.accepted)
    await land('/login')
  }
  return (
    <Stack gap="md">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{texts.opened(inviterName, email, formatDate(endsOn))}</Text>
        <List mt="xs">
          {companies.map((name) => (
            <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </List.Item>
          ))}
        </List>
      </div>
      {account === 'other' ? <Alert color="yellow">{texts.other}</Alert> : null}
      {account === 'same' ? (
        <>
          <Text c="dimmed">{texts.same}</Text>
          <Button onClick={() => void accept().catch(toastError)}>{texts.accept}</Button>
        </>
      ) : null}
      {account === 'none' ? <NewAccount onFilled={accept} /> : null}
    </Stack>
  )
}

function NewAccount({ onFilled }: { onFilled: (reader: NewReader) => Promise<void> }) {
  const form = useZodForm(NewReader, { username: '', firstName: '', lastName: '', password: '', confirmation: '' })
  return (
    <>
      <Text c="dimmed">{texts.newAccount}</Text>
      <Form form={form} submitLabel={texts.create} onSubmit={onFilled} fullWidth>
        <TextInput label={fields.username} autoComplete="username" {...form.getInputProps('username')} />
        <Group grow align="flex-start">
          <TextInput label={fields.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={fields.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
        </Group>
        <PasswordFields input={(field) => form.getInputProps(field)} />
      </Form>
    </>
  )
}
