import { IconFileText } from '@tabler/icons-react'
import { common } from '../../../fr/common.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { toastWarning } from '../../../ui/toast.ts'

interface FileButtonProps {
  /** True when there is nothing to take: the click then says so. Undefined while that is not known yet. */
  readonly isEmpty: boolean | undefined
  readonly name: string
  readonly save: () => Promise<void>
}

/** Downloads a text that the API writes, with the session's rights. */
export function FileButton({ isEmpty, name, save }: FileButtonProps) {
  const download = async () => (isEmpty ? toastWarning(common.nothingToExport) : await save())
  const icon = <IconFileText size={16} aria-hidden="true" />
  return <DownloadButton name={name} icon={icon} isEmpty={isEmpty === undefined} download={download} />
}
