import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { roleFacts } from '../../../../../shared/roles.ts'
import { pushDeviceCalls } from '../../../../../shared/wire/pushDevices.ts'
import type { AnswerTo } from '../../../../../shared/wire/declared.ts'
import { install, useInstalling } from '../../../page/installed.ts'
import { callApi } from '../../../query/callApi.ts'
import { mayCall } from '../../../query/mayCall.ts'
import { pushPermission, subscribeDevice, unsubscribeDevice } from '../../../query/pushDevice.ts'
import { callFilter } from '../../../query/queries.ts'
import { useUser } from '../../../query/session.ts'
import { useCall } from '../../../query/useReport.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { toastError, toastSuccess, toastWarning } from '../../../ui/toast.ts'
import { DeviceList } from './DeviceList.tsx'
import { device as text } from './texts.ts'

type Devices = AnswerTo<'GET /push-devices'>

/** The application on this device: how it is installed, whether it notifies, and the person's other devices that do. */
export function DevicePanel() {
  const { role } = useUser()
  return (
    <Panel title={text.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {roleFacts[role].isGranted ? text.plainHint : text.hint}
        </Text>
        <Installing />
        {mayCall(role, pushDeviceCalls.list) ? <Notifications /> : null}
      </Stack>
    </Panel>
  )
}

function Installing() {
  const installing = useInstalling()
  if (installing === 'offered')
    return (
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void install().catch(toastError)}
        >
          {text.install}
        </Button>
      </Group>
    )
  const said = { installed: text.installed, hand: text.byHand, none: text.byMenu }[installing ?? 'none']
  return <Text size="sm">{said}</Text>
}

function Notifications() {
  const query = useCall<'GET /push-devices'>('push-devices')
  return (
    <LoadedPart query={query} shape="form" isEmpty={() => false}>
      {(answer) => <ChosenDevices {...answer} />}
    </LoadedPart>
  )
}

function ChosenDevices({ publicKey, devices }: Devices) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries(callFilter('push-devices'))
  if (publicKey === null) return <Text size="sm">{text.notConfigured}</Text>
  return (
    <Stack>
      <ThisDevice publicKey={publicKey} own={devices.find(({ isThis }) => isThis)} onChanged={refresh} />
      {devices.length === 0 ? null : <DeviceList devices={devices} onChanged={refresh} />}
    </Stack>
  )
}

interface ThisDeviceProps {
  readonly publicKey: string
  readonly own: Devices['devices'][number] | undefined
  readonly onChanged: () => Promise<void>
}

function ThisDevice({ publicKey, own, onChanged }: ThisDeviceProps) {
  const [isBusy, setBusy] = useState(false)
  const permission = pushPermission()
  if (permission === 'unknown' || permission === 'denied') return <Text size="sm">{text[permission]}</Text>
  const turn = async (isOn: boolean) => {
    setBusy(true)
    try {
      if (isOn) await turnOn(publicKey)
      else await turnOff(own?._id)
      await onChanged()
    } catch (error) {
      toastError(error instanceof DOMException ? text.unreachable : error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Switch
      label={text.here}
      description={text.hereHint}
      checked={own !== undefined}
      disabled={isBusy}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  )
}

async function turnOn(publicKey: string): Promise<void> {
  if (await subscribeDevice(publicKey)) toastSuccess(text.on)
  else toastWarning(text.denied)
}

async function turnOff(id: string | undefined): Promise<void> {
  if (id !== undefined) await callApi<'DELETE /push-devices/:id'>('DELETE', `push-devices/${id}`)
  await unsubscribeDevice()
  toastSuccess(text.off)
}
