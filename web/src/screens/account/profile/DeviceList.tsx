import { Button, Group } from '@mantine/core'
import type { WirePushDevice } from '../../../../../shared/wire/pushDevices.ts'
import { formatDate, formatDateTime, toParisWall } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { orReadAgain } from '../../../query/orReadAgain.ts'
import { unsubscribeDevice } from '../../../query/pushDevice.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { buttonColumn } from '../../../ui/table/tableColumn.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { deviceName } from './deviceName.ts'
import { device as text } from './texts.ts'

interface DeviceListProps {
  readonly devices: readonly WirePushDevice[]
  readonly onChanged: () => Promise<void>
}

/** The devices that notify the person; each can be taken away, and all be tried. */
export function DeviceList({ devices, onChanged }: DeviceListProps) {
  const remove = async ({ _id, isThis }: WirePushDevice) => {
    await orReadAgain(callApi<'DELETE /push-devices/:id'>('DELETE', `push-devices/${_id}`), onChanged)
    if (isThis) await unsubscribeDevice()
    toastSuccess(text.removed)
    await onChanged()
  }
  const test = async () => {
    await callApi<'POST /push-devices/test'>('POST', 'push-devices/test')
    toastSuccess(text.tested)
  }
  return (
    <>
      <DataTable<WirePushDevice>
        label={text.list}
        rows={devices}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'name', head: text.name, value: nameOf },
          {
            key: 'since',
            head: text.since,
            value: ({ createdAt }) => createdAt,
            render: ({ createdAt }) => formatDate(toParisWall(createdAt)),
          },
          {
            key: 'lastSent',
            head: text.lastSent,
            value: ({ lastSentAt }) => lastSentAt,
            render: ({ lastSentAt }) => (lastSentAt ? formatDateTime(toParisWall(lastSentAt)) : text.never),
          },
          buttonColumn('act', text.act, (one) => (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={text.removeOf(nameOf(one))}
              onClick={() => void remove(one).catch(toastError)}
            >
              {text.remove}
            </Button>
          )),
        ]}
      />
      <Group>
        <Button variant="default" size="xs" onClick={() => void test().catch(toastError)}>
          {text.test}
        </Button>
      </Group>
    </>
  )
}

function nameOf({ device, isThis }: WirePushDevice): string {
  const name = deviceName(device)
  return isThis ? text.thisOne(name) : name
}
