import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { upload } from './texts.ts'
import { formatBytes, formatCount } from '../../../fr/format.ts'
import type { ChosenFiles } from './chosenFiles.ts'
import type { Sending } from './useUpload.ts'

/** Files and bytes on their way; a cut sending can be resumed. */
export function SendingProgress({
  chosen: { files, bytes: all },
  sending,
  onResume,
}: {
  chosen: ChosenFiles
  sending: Sending
  onResume: () => void
}) {
  const percent = all === 0 ? 0 : Math.min(100, (sending.sentBytes / all) * 100)
  const filesText = upload.sentFiles(formatCount(sending.sentFiles), formatCount(files.length))
  const text = `${filesText}, ${upload.sentBytes(formatBytes(sending.sentBytes), formatBytes(all))}`
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {upload.sending}
        </Text>
        <Text size="sm" c="dimmed" data-sent>
          {text}
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section
          value={percent}
          animated={sending.state === 'sending'}
          aria-label={upload.sending}
          aria-valuetext={text}
        />
      </Progress.Root>
      {sending.state === 'cut' ? (
        <Alert color="yellow" variant="light" role="alert">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{sending.refusal ?? upload.cut}</Text>
            <Button size="xs" onClick={onResume}>
              {upload.resume}
            </Button>
          </Group>
        </Alert>
      ) : null}
    </Stack>
  )
}
