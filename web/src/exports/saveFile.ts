/** MIME types of what this product lets people keep. */
export const fileTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  txt: 'text/plain;charset=utf-8',
} as const

/** Starts the download of bytes made in the browser, under the given name with its extension. */
export function saveFile(bytes: Uint8Array, name: string, type: keyof typeof fileTypes): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: fileTypes[type] }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${type}`
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
