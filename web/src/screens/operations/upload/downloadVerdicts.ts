import type { WireUploadFile } from '../../../../../shared/wire/uploads.ts'
import { csvCell } from '../../../../../shared/csvCell.ts'
import { saveFile } from '../../../exports/saveFile.ts'
import { upload as text } from './texts.ts'
import { callApi } from '../../../query/callApi.ts'
import { detailOf, verdictOf } from './verdictText.ts'

/** Saves the verdict of every file of an upload as CSV (semicolons, as French spreadsheets read it). */
export async function downloadVerdicts(id: string): Promise<void> {
  const files = await allFiles(id)
  const lines = files.map((file) => [file.file, text.verdict[verdictOf(file)], detailOf(file)])
  const csv = [[text.file, text.result, text.reason], ...lines]
    .map((cells) => cells.map(csvCell).join(';'))
    .join('\r\n')
  saveFile(new TextEncoder().encode(`\ufeff${csv}`), `import-${id}`, 'csv')
}

async function allFiles(id: string): Promise<WireUploadFile[]> {
  const files: WireUploadFile[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await callApi<'GET /xmlfile/uploads/:id'>('GET', `xmlfile/uploads/${id}?page=${page}&limit=1000`)
    files.push(...answer.data)
    last = answer.pagination.last_page
  }
  return files
}
