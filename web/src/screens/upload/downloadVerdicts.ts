import type { Pagination } from '../../../../shared/contracts/tickets.ts'
import type { WireUploadFile } from '../../../../shared/contracts/uploads.ts'
import { upload as text } from '../../fr/upload.ts'
import { callApi } from '../../lib/callApi.ts'
import { detailOf } from './verdictText.ts'

/** Saves the verdict of every file of an upload as CSV (semicolons, as French spreadsheets read it). */
export async function downloadVerdicts(id: string): Promise<void> {
  const files = await allFiles(id)
  const lines = files.map((file) => [file.file, text.verdict[file.verdict ?? 'pending'], detailOf(file)])
  const csv = [[text.file, text.result, text.reason], ...lines]
    .map((cells) => cells.map(csvCell).join(';'))
    .join('\r\n')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }))
  link.download = `import-${id}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

async function allFiles(id: string): Promise<WireUploadFile[]> {
  const files: WireUploadFile[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await callApi<{ data: WireUploadFile[]; pagination: Pagination }>(
      'GET',
      `xmlfile/uploads/${id}?page=${page}&limit=1000`,
    )
    files.push(...answer.data)
    last = answer.pagination.last_page
  }
  return files
}

/** A quoted cell; one that a spreadsheet would take for a formula is disarmed. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
