import { MultiSelect, Select, TextInput } from '@mantine/core'
import { roleFacts, rolesThat } from '../../../../../shared/roles.ts'
import type { WireAccesses } from '../../../../../shared/wire/accesses.ts'
import { GiveAccess } from '../../../../../shared/wire/questions/accesses.ts'
import { callApi } from '../../../query/callApi.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { Form } from '../../../ui/Form.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useZodForm } from '../../../ui/useZodForm.ts'
import { accesses as texts } from './texts.ts'

const roleNames = rolesThat('isGranted').map((role) => ({ value: role, label: roleFacts[role].title }))

/** Opens companies to an e-mail; the only company there is stands chosen. */
export function GiveAccessForm({
  companies,
  onGiven,
}: {
  companies: WireAccesses['companies']
  onGiven: () => Promise<void>
}) {
  const [only, ...others] = companies
  const first: GiveAccess = {
    ...{ email: '', role: 'accountant', endsOn: undefined },
    companies: only !== undefined && others.length === 0 ? [only.company] : [],
  }
  const form = useZodForm(GiveAccess, first)
  const give = async (values: GiveAccess) => {
    await callApi<'POST /accesses'>('POST', 'accesses', values)
    toastSuccess(texts.given)
    await onGiven()
  }
  return (
    <Form form={form} submitLabel={texts.give} empties="all" onSubmit={give}>
      <TextInput label={texts.email} type="email" autoComplete="off" {...form.getInputProps('email')} />
      <Select
        label={texts.role}
        description={texts.roleHint}
        data={roleNames}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
      <MultiSelect
        label={texts.companies}
        data={companies.map(({ company, name, restaurants }) => ({
          value: company,
          label: `${name} (${restaurants.join(', ')})`,
        }))}
        {...form.getInputProps('companies')}
      />
      <DayInput
        label={texts.endsOn}
        description={texts.usualEnd}
        name="endsOn"
        value={form.values.endsOn ?? ''}
        error={form.errors['endsOn']}
        onChange={(day) => form.setFieldValue('endsOn', day === '' ? undefined : day)}
      />
    </Form>
  )
}
