import { Anchor, List, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { upload } from './texts.ts'
import { FileChooser } from './FileChooser.tsx'
import { SendingProgress } from './SendingProgress.tsx'
import { StayHere } from './StayHere.tsx'
import { UploadHistory } from './UploadHistory.tsx'
import { UploadVerdicts } from './UploadVerdicts.tsx'
import { useUpload } from './useUpload.ts'
import type { Sending } from './useUpload.ts'

/** Choose or drop the till's files, send them, read the verdict of each; former imports below. The address may name one (`envoi`). */
export function UploadScreen() {
  const { chosen, fault, sending, choose, send } = useUpload()
  const [search] = useSearchParams()
  const [shown, setShown] = useState<string | null>(search.get('envoi'))
  const isShowingFormer = shown !== null
  const uploadId = shown ?? sending?.uploadId ?? null
  const start = () => {
    setShown(null)
    void send()
  }
  return (
    <Stack maw={1100}>
      <PageHeader title={upload.title} />
      <Panel>
        <Stack>
          <List size="sm" spacing={4}>
            <List.Item>{upload.noteOrder}</List.Item>
            <List.Item>{upload.noteLink}</List.Item>
            <List.Item>
              <Anchor component={Link} to="/verifier-un-fichier" underline="always" inherit>
                {upload.verify}
              </Anchor>
            </List.Item>
          </List>
          <FileChooser {...{ chosen, fault, sending }} onChoose={choose} onSend={start} />
          {sending ? <SendingProgress chosen={chosen} sending={sending} onResume={start} /> : null}
        </Stack>
      </Panel>
      {uploadId ? <UploadVerdicts key={uploadId} id={uploadId} state={stateOf(isShowingFormer, sending)} /> : null}
      <UploadHistory onOpen={setShown} />
      <StayHere active={sending?.state === 'sending'} />
    </Stack>
  )
}

/** Verdicts of a former upload stand still; those of one on its way are asked for until it was sent and read. */
function stateOf(isFormer: boolean, sending: Sending | null): 'sending' | 'sent' | 'former' {
  if (isFormer || sending === null || sending.state === 'cut') return 'former'
  return sending.state
}
