/** The file that a base64 data address holds; read by hand, as the page's policy lets fetch reach our own server alone. */
export function fileOfDataUrl(address: string): File {
  const [head = '', encoded = ''] = address.split(',', 2)
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'application/octet-stream'
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
  return new File([bytes], `avatar.${type.split('/')[1] ?? 'bin'}`, { type })
}
