import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { IconFileUpload } from '@tabler/icons-react'
import { upload } from '../../fr/upload.ts'
import { formatBytes, formatCount } from '../../lib/format.ts'
import type { Sending } from './useUpload.ts'

interface FileChooserProps {
  readonly files: readonly File[]
  readonly fault: string | null
  readonly sending: Sending | null
  readonly onChoose: (files: readonly File[]) => void
  readonly onSend: () => void
}

/** A place to drop files and folders, a button to choose them, and the button that sends. */
export function FileChooser({ files, fault, sending, onChoose, onSend }: FileChooserProps) {
  const isBusy = sending?.state === 'sending'
  const bytes = files.reduce((total, { size }) => total + size, 0)
  return (
    <>
      <Dropzone
        onDrop={onChoose}
        activateOnClick={false}
        activateOnKeyboard={false}
        disabled={isBusy}
        enablePointerEvents
        inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
        tabIndex={-1}
        role="group"
        aria-label={upload.drop}
        bg="var(--raised)"
        py="xl"
      >
        <Group justify="center" gap="md">
          <IconFileUpload size={36} stroke={1.4} aria-hidden="true" />
          <div>
            <Text fw={600}>{upload.drop}</Text>
            <Text size="sm" c="dimmed">
              {upload.dropHint}
            </Text>
          </div>
          <FileButton
            multiple
            accept=".xml,text/xml"
            onChange={onChoose}
            inputProps={{ 'aria-label': upload.choose, name: 'CONTENU_FICHIER_XML' }}
          >
            {(props) => (
              <Button variant="default" disabled={isBusy} {...props}>
                {upload.choose}
              </Button>
            )}
          </FileButton>
        </Group>
      </Dropzone>
      {fault ? (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      ) : null}
      <Group>
        <Button
          onClick={onSend}
          loading={isBusy}
          loaderProps={{ children: upload.submitting }}
          disabled={sending?.state === 'sent'}
        >
          {upload.submit}
        </Button>
        {files.length > 0 ? (
          <>
            <Text size="sm">{upload.chosen(formatCount(files.length), formatBytes(bytes))}</Text>
            <Button variant="subtle" size="xs" disabled={isBusy} onClick={() => onChoose([])}>
              {upload.clear}
            </Button>
          </>
        ) : null}
      </Group>
    </>
  )
}
