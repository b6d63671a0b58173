import { Alert, Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileUpload, IconFolder } from '@tabler/icons-react'
import { FileDropzone } from '../../../ui/FileDropzone.tsx'
import { forgetChosen } from '../../../ui/forgetChosen.ts'
import type { ChosenFiles } from './chosenFiles.ts'
import { upload } from './texts.ts'
import { formatBytes, formatCount } from '../../../fr/format.ts'
import type { Sending } from './useUpload.ts'

interface FileChooserProps {
  readonly chosen: ChosenFiles
  readonly fault: string | null
  readonly sending: Sending | null
  readonly onChoose: (files: readonly File[]) => void
  readonly onSend: () => void
}

/** A place to drop files and folders, buttons to choose them, and the button that sends. */
export function FileChooser({ chosen, fault, sending, onChoose, onSend }: FileChooserProps) {
  const isBusy = sending?.state === 'sending'
  return (
    <>
      <FileDropzone takesSeveral label={upload.drop} isBusy={isBusy} onDrop={onChoose}>
        <IconFileUpload size={36} stroke={1.4} aria-hidden="true" />
        <div>
          <Text fw={600}>{upload.drop}</Text>
          <Text size="sm" c="dimmed">
            {upload.dropHint}
          </Text>
        </div>
        <ChooseButtons isBusy={isBusy} onChoose={onChoose} />
      </FileDropzone>
      {chosen.leftOut > 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {upload.leftOut(chosen.leftOut)}
        </Text>
      ) : null}
      {fault ? (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      ) : null}
      <Group>
        <Button
          miw={240}
          onClick={onSend}
          loading={isBusy}
          loaderProps={{ children: upload.submitting }}
          disabled={sending?.state === 'sent'}
        >
          {upload.submit}
        </Button>
        {chosen.files.length > 0 ? <Chosen {...chosen} isBusy={isBusy} onClear={() => onChoose([])} /> : null}
      </Group>
    </>
  )
}

/** React's types do not know this attribute. */
const folderInput: object = { webkitdirectory: '' }

/** Not every telephone can hand over a folder. */
const mayChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype

function ChooseButtons({ isBusy, onChoose }: { isBusy: boolean; onChoose: FileChooserProps['onChoose'] }) {
  return (
    <Group gap="xs">
      <FileButton
        multiple
        accept=".xml,text/xml"
        onChange={onChoose}
        inputProps={{ 'aria-label': upload.choose, name: 'CONTENU_FICHIER_XML', onClick: forgetChosen }}
      >
        {(props) => (
          <Button variant="default" disabled={isBusy} {...props}>
            {upload.choose}
          </Button>
        )}
      </FileButton>
      {mayChooseFolder ? (
        <FileButton
          multiple
          onChange={onChoose}
          inputProps={{ 'aria-label': upload.chooseFolder, ...folderInput, onClick: forgetChosen }}
        >
          {(props) => (
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconFolder size={16} aria-hidden="true" />}
              {...props}
            >
              {upload.chooseFolder}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Group>
  )
}

function Chosen({ files, bytes, isBusy, onClear }: ChosenFiles & { isBusy: boolean; onClear: () => void }) {
  return (
    <>
      <Text size="sm">{upload.chosen(files.length, formatCount(files.length), formatBytes(bytes))}</Text>
      <Button variant="subtle" size="xs" disabled={isBusy} onClick={onClear}>
        {upload.clear}
      </Button>
    </>
  )
}
