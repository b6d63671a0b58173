import { Group } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import type { ReactNode } from 'react'

interface FileDropzoneProps {
  readonly label: string
  readonly isBusy: boolean
  /** Takes several files, in a larger place. */
  readonly takesSeveral?: boolean
  readonly onDrop: (files: File[]) => void
  /** Several were dropped where one is taken. */
  readonly onReject?: () => void
  readonly children: ReactNode
}

/** A place to drop files, around the buttons that choose them: these alone are for keyboards and whoever listens. */
export function FileDropzone({ label, isBusy, takesSeveral = false, onDrop, onReject, children }: FileDropzoneProps) {
  return (
    <Dropzone
      // Where one is taken the library hands on the first of several and tells of the others nobody.
      onDrop={(files) => (files.length > 1 && !takesSeveral ? onReject?.() : onDrop(files))}
      onReject={() => onReject?.()}
      multiple
      activateOnClick={false}
      activateOnKeyboard={false}
      disabled={isBusy}
      enablePointerEvents
      inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
      tabIndex={-1}
      role="group"
      aria-label={label}
      bg="var(--raised)"
      py={takesSeveral ? 'xl' : 'lg'}
    >
      <Group justify="center" gap="md">
        {children}
      </Group>
    </Dropzone>
  )
}
