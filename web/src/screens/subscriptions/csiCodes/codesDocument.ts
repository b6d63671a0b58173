import type { WireCode } from '../../../../../shared/wire/csiCodes.ts'
import { columns } from '../../../../../reports/render/tableDocument.ts'
import type { TableDocument } from '../../../../../reports/render/tableDocument.ts'
import { wallNow } from '../../../../../shared/period.ts'
import { catalogue } from '../texts.ts'
import { codes as text } from './texts.ts'
import { fileStamp, toParisWall } from '../../../fr/format.ts'

/** The Excel of the codes as listed. */
export function buildCodesDocument(list: readonly WireCode[]): TableDocument {
  const heads = columns(
    [catalogue.label, 'text'],
    [text.code, 'text'],
    [catalogue.months, 'count'],
    [catalogue.price, 'money'],
    [text.isEnabled, 'text'],
    [text.isUsed, 'text'],
    [text.restaurant, 'text'],
    [text.usedDate, 'datetime'],
  )
  const rows = list.map((code) => ({
    cells: [
      code.libel,
      code.code,
      code.nbMonths,
      code.price,
      code.isEnabled ? 'Oui' : 'Non',
      code.isUsed ? 'Oui' : 'Non',
      code.LibSite,
      code.usedDate ? toParisWall(code.usedDate) : null,
    ],
  }))
  return {
    title: 'CODES CSI',
    fileName: `CODES CSI ${fileStamp(wallNow())}`,
    landscape: true,
    head: [],
    sections: [{ title: text.title, sheetName: text.title, columns: heads, rows }],
  }
}
