import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { toastError } from './toast.ts'

interface DownloadButtonProps {
  readonly name: string
  readonly icon: ReactNode
  /** Makes the file and saves it; its failure is said in a toast. */
  readonly download: () => Promise<void>
  readonly size?: 'xs' | 'sm'
  /** There is nothing to take, or not yet. */
  readonly isEmpty?: boolean
}

/** Takes a file away; it is busy while the file is made. */
export function DownloadButton({ name, icon, download, size = 'sm', isEmpty = false }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await download().catch(toastError)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size={size}
      loading={isBusy}
      disabled={isEmpty}
      leftSection={icon}
      onClick={() => void run()}
    >
      {name}
    </Button>
  )
}
