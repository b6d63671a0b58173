import { describe, expect, it } from 'vitest'
import { decode } from './decode.ts'

/** Bytes as a till of Western Europe writes them: one for each letter, those of Unicode's first 256. */
const oneByte = (text: string) => Buffer.from(text, 'latin1')
const declaring = (encoding: string, inside = '') => `<?xml version="1.0" encoding="${encoding}"?><a>${inside}</a>`
const INVALID = 'encodage : déclaré UTF-8 mais invalide, lu en windows-1252'
const UNDECLARED = 'encodage : aucun déclaré, et UTF-8 invalide, lu en windows-1252'

describe('the encoding of a file', () => {
  it('is told by its byte order mark, which is no part of the text', () => {
    expect(decode(Buffer.from('\ufeff<a>é</a>'))).toEqual({ text: '<a>é</a>', remark: null })
    expect(decode(Buffer.from('\ufeff<a>é</a>', 'utf16le'))).toEqual({ text: '<a>é</a>', remark: null })
    expect(decode(Buffer.from('\ufeff<a>é</a>', 'utf16le').swap16())).toEqual({ text: '<a>é</a>', remark: null })
  })

  it('is told by the zero beside the first < where UTF-16 has no mark', () => {
    expect(decode(Buffer.from('<a>é</a>', 'utf16le'))).toEqual({ text: '<a>é</a>', remark: null })
    expect(decode(Buffer.from('<a>é</a>', 'utf16le').swap16())).toEqual({ text: '<a>é</a>', remark: null })
  })

  it('leaves out half a character at the end of UTF-16', () => {
    const half = Buffer.from([0])
    expect(decode(Buffer.concat([Buffer.from('\ufeff<a/>', 'utf16le').swap16(), half])).text).toBe('<a/>')
    expect(decode(Buffer.concat([Buffer.from('<a/>', 'utf16le').swap16(), half])).text).toBe('<a/>')
  })

  it('puts a sign for half a character inside UTF-16, which no store would take', () => {
    expect(decode(Buffer.from('<a b="\ud83d"/>', 'utf16le')).text).toBe('<a b="\ufffd"/>')
    expect(decode(Buffer.from('<a b="😀"/>', 'utf16le')).text).toBe('<a b="😀"/>')
  })

  it.each([
    // A part of a mark, or one of the two bytes of '<' in UTF-16, is none.
    [[0xff, 0x41], 'ÿA', UNDECLARED],
    [[0x41, 0xfe], 'Aþ', UNDECLARED],
    [[0xfe, 0x41], 'þA', UNDECLARED],
    [[0x41, 0xff], 'Aÿ', UNDECLARED],
    [[0xef, 0xbb, 0x41], 'ï»A', UNDECLARED],
    [[0xef, 0x41, 0xbf], 'ïA¿', UNDECLARED],
    [[0x41, 0xbb, 0xbf], 'A»¿', UNDECLARED],
    [[0x3c, 0x41], '<A', null],
    [[0x41, 0], 'A\0', null],
    [[0, 0x41], '\0A', null],
    [[0x41, 0x3c], 'A<', null],
    [[], '', null],
  ])('is UTF-8, else windows-1252, for what begins with %j', (bytes, text, remark) => {
    expect(decode(Buffer.from(bytes))).toEqual({ text, remark })
  })

  it.each(['utf-8', 'utf8', 'us-ascii', 'ascii', 'UTF-8'])('declared %s, is UTF-8', (encoding) => {
    const plain = declaring(encoding, 'e')
    expect(decode(Buffer.from(plain))).toEqual({ text: plain, remark: null })
    expect(decode(oneByte(declaring(encoding, 'é')))).toEqual({ text: declaring(encoding, 'é'), remark: INVALID })
  })

  it.each(['windows-1252', 'cp1252', 'iso-8859-1', 'iso8859-1', 'latin1', 'Latin1'])(
    'declared %s, is windows-1252',
    (encoding) => {
      expect(decode(oneByte(declaring(encoding, 'é\x80')))).toEqual({ text: declaring(encoding, 'é€'), remark: null })
    },
  )

  it.each(['iso-8859-15', 'iso8859-15', 'latin9'])('declared %s, is that, whose € is another byte', (encoding) => {
    expect(decode(oneByte(declaring(encoding, 'é\xa4')))).toEqual({ text: declaring(encoding, 'é€'), remark: null })
  })

  it('is said to be UTF-8 where another one is declared that is unknown, even for plain letters', () => {
    const text = declaring('macintosh', 'e')
    expect(decode(Buffer.from(text))).toEqual({ text, remark: 'encodage : déclaré macintosh, lu en UTF-8' })
  })

  it.each([
    ['one blank before it', ` ${declaring('iso-8859-15', '\xa4')}`, '€'],
    ['blanks around its equals sign, and apostrophes', `<?xml version='1.0' encoding = 'latin9'?>\xa4`, '€'],
    ['no encoding: UTF-8, else windows-1252', '<?xml version="1.0"?><a encoding="latin9">\x80\xe9</a>', '€é'],
    ['no declaration', '<a encoding="latin9">\x80\xe9</a>', '€é'],
    ['a second one, which does not count', `${declaring('latin9', '\xa4')}${declaring('cp1252')}`, '€'],
  ])('is that of the declaration, with %s', (_, text, expected) => {
    expect(decode(oneByte(text)).text).toContain(expected)
  })

  it('that its mark says is not said to be declared, where the bytes are another', () => {
    const mark = Buffer.from([0xef, 0xbb, 0xbf])
    const remark = 'encodage : marqué UTF-8 (BOM) mais invalide, lu en windows-1252'
    for (const text of [declaring('iso-8859-15', 'é'), declaring('utf-8', 'é'), '<a>é</a>'])
      expect(decode(Buffer.concat([mark, oneByte(text)]))).toEqual({ text, remark })
    expect(decode(Buffer.from(`\ufeff${declaring('latin9', 'é')}`))).toEqual({
      text: declaring('latin9', 'é'),
      remark: null,
    })
  })

  it('declared nowhere, is UTF-8, without a remark', () => {
    for (const text of ['<?xml version="1.0"?><a encoding="latin9">é</a>', '<a encoding="latin9">é</a>'])
      expect(decode(Buffer.from(text))).toEqual({ text, remark: null })
    expect(decode(oneByte('<?xml version="1.0"?><a>é</a>'))).toEqual({
      text: '<?xml version="1.0"?><a>é</a>',
      remark: UNDECLARED,
    })
  })
})
