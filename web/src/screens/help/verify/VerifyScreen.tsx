import { Alert, Anchor, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { LONGEST_FILE } from '../../../../../shared/longestFile.ts'
import { uploadTexts } from '../../../../../shared/wire/questions/uploads.ts'
import type { WireFileCheck } from '../../../../../shared/wire/uploads.ts'
import { formatBytes } from '../../../fr/format.ts'
import { callApi } from '../../../query/callApi.ts'
import { errorMessage } from '../../../query/errorMessage.ts'
import { FileDropzone } from '../../../ui/FileDropzone.tsx'
import { forgetChosen } from '../../../ui/forgetChosen.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { GuideFrame } from '../GuideFrame.tsx'
import { FileCheckView } from './FileCheckView.tsx'
import { verify as text } from './texts.ts'

/** Paste or drop a till's file, and see how it is read. */
export function VerifyScreen() {
  const { pasted, paste, checked, fault, refuse, isAsking, ask } = useCheck()
  const send = () => ask(pasted.trim() === '' ? null : new File([pasted], text.pasted, { type: 'text/xml' }))
  return (
    <GuideFrame>
      <Stack maw={1100}>
        <PageHeader title={text.title} hint={text.hint} />
        <Panel>
          <Stack>
            <Choose isBusy={isAsking} onFile={ask} onSeveral={() => refuse(uploadTexts.oneFile)} />
            <Textarea
              label={text.paste}
              placeholder={text.placeholder}
              value={pasted}
              onChange={({ currentTarget }) => paste(currentTarget.value)}
              rows={8}
              spellCheck={false}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            />
            {fault ? (
              <Alert color="red" variant="light" role="alert">
                {fault}
              </Alert>
            ) : null}
            <Group>
              <Button onClick={() => void send()} loading={isAsking}>
                {text.act}
              </Button>
              <Anchor component={Link} to="/aide/editeur-de-caisse" size="sm" underline="always">
                {text.format}
              </Anchor>
            </Group>
          </Stack>
        </Panel>
        {checked ? <FileCheckView checked={checked} /> : null}
      </Stack>
    </GuideFrame>
  )
}

/** What was asked last is what is shown: the answer about a file before it comes too late. */
function useCheck() {
  const [pasted, setPasted] = useState('')
  const [checked, setChecked] = useState<WireFileCheck | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const turn = useRef(0)
  const begin = (said: string | null) => {
    turn.current += 1
    setChecked(null)
    setFault(said)
    return turn.current
  }
  const refuse = (why: string) => {
    begin(why)
    setIsAsking(false)
  }
  // What is said of what stood there before is about nothing any more.
  const paste = (text: string) => {
    begin(null)
    setIsAsking(false)
    setPasted(text)
  }
  const ask = async (file: File | null) => {
    if (!file) return refuse(text.nothing)
    // Said here: who sends it whole first waits for minutes, to be told the same.
    if (file.size > LONGEST_FILE) return refuse(text.tooBig(formatBytes(file.size)))
    const own = begin(null)
    setIsAsking(true)
    const form = new FormData()
    form.append('CONTENU_FICHIER_XML', file, file.name.replace(/\p{Cc}/gu, ' '))
    const answer = await callApi<'POST /xmlfile/verifier'>('POST', 'xmlfile/verifier', form).catch(errorMessage)
    if (own !== turn.current) return
    setIsAsking(false)
    if (typeof answer === 'string') setFault(answer)
    else setChecked(answer)
  }
  return { pasted, paste, checked, fault, refuse, isAsking, ask }
}

interface ChooseProps {
  readonly isBusy: boolean
  readonly onFile: (file: File | null) => Promise<void>
  readonly onSeveral: () => void
}

function Choose({ isBusy, onFile, onSeveral }: ChooseProps) {
  return (
    <FileDropzone label={text.drop} isBusy={isBusy} onDrop={([file]) => void onFile(file ?? null)} onReject={onSeveral}>
      <IconFileSearch size={36} stroke={1.4} aria-hidden="true" />
      <Text fw={600}>{text.drop}</Text>
      <FileButton
        accept=".xml,text/xml"
        onChange={(file) => void onFile(file)}
        inputProps={{ 'aria-label': text.choose, onClick: forgetChosen }}
      >
        {(props) => (
          <Button variant="default" disabled={isBusy} {...props}>
            {text.choose}
          </Button>
        )}
      </FileButton>
    </FileDropzone>
  )
}
