import { Button, Group } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { downloadPersonalData } from '../../exports/personalFile.ts'
import { personal as text } from '../../fr/personal.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { askErasePerson } from './askErasePerson.tsx'
import type { ErasedSubject } from './askErasePerson.tsx'

interface PersonalActsProps {
  readonly subject: ErasedSubject
  readonly mayExport: boolean
  readonly mayErase: boolean
  /** Before the question is asked: what stands in its way closes. */
  readonly onAsk?: () => void
  readonly onErased?: () => void
}

/** Taking away what is held about a person, and erasing it. */
export function PersonalActs({ subject, mayExport, mayErase, onAsk, onErased }: PersonalActsProps) {
  const ask = () => {
    onAsk?.()
    askErasePerson(subject, onErased)
  }
  return (
    <Group gap="xs">
      {mayExport ? (
        <DownloadButton
          name={text.download}
          icon={<IconDownload size={16} aria-hidden="true" />}
          download={() => downloadPersonalData(subject.path, subject.name)}
        />
      ) : null}
      {mayErase ? (
        <Button
          variant="light"
          color="red"
          size="sm"
          leftSection={<IconEraser size={16} aria-hidden="true" />}
          onClick={ask}
        >
          {text.erase}
        </Button>
      ) : null}
    </Group>
  )
}
