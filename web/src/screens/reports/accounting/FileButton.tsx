import { IconFileText } from '@tabler/icons-react'
import { common } from '../../../fr/common.ts'
import { DownloadButton } from '../../../ui/DownloadButton.tsx'
import { toastWarning } from '../../../ui/toast.ts'

/** Downloads a text that the API writes, with the session's rights. */
export function FileButton({ isEmpty, name, save }: { isEmpty: boolean; name: string; save: () => Promise<void> }) {
  const download = async () => (isEmpty ? toastWarning(common.nothingToExport) : await save())
  return <DownloadButton name={name} icon={<IconFileText size={16} aria-hidden="true" />} download={download} />
}
