/** A sale as small as a till may write it. */
function ticket(index: number, attributes = '', inside = ''): string {
  return `<ENTETE GUID="g${index}" LibSite="Banc" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"${attributes}>${inside}</ENTETE>`
}

/** As many pieces as make up about this many characters, around what each file needs. */
function filled(size: number, piece: (index: number) => string): string[] {
  const pieces: string[] = []
  for (let length = 0; length < size;) {
    const next = piece(pieces.length)
    pieces.push(next)
    length += next.length
  }
  return pieces
}

/** A wrapper full of pieces, on one line. */
function wrapped(size: number, piece: (index: number) => string): string {
  return `<LOT>${filled(size, piece).join('')}</LOT>`
}

/** Texts near the 64 KB that one may hold, each in a ticket of its own: as many as fill the file. */
function longTexts(size: number, text: string, unit: (text: string) => string): string {
  return wrapped(size, (index) => ticket(index, '', unit(text)))
}

function cutUp(size: number, cut: string): string {
  return longTexts(size, `a${cut}`.repeat(20_000), (text) => `<TableNumber>${text}</TableNumber>`)
}

/** Marks (two bytes each) whose canonical order is the reverse of how they stand: what a text costs most to normalise. */
const marks = (length: number): string => `e${'\u0301'.repeat(length / 4)}${'\u0316'.repeat(length / 4)}`

/**
 * Files that a hostile or merely odd till may send, by what is odd about them; each of about `size` characters, so that
 * reading can be timed against its size and against plain tickets of the same size.
 */
export const awkwardFiles: Readonly<Record<string, (size: number) => string>> = {
  'tickets on one line': (size) => wrapped(size, (index) => ticket(index)),
  'tickets with line breaks': (size) => wrapped(size, (index) => `${ticket(index)}\n`),
  'an empty line after each character': (size) => `<LOT>${'\n'.repeat(size)}${ticket(0)}${ticket(1)}</LOT>`,
  'carriage returns alone': (size) => `<LOT>${'\r'.repeat(size)}${ticket(0)}</LOT>`,
  'accounts that follow a ticket': (size) =>
    `<LOT>${ticket(0)}${filled(size, (index) => `<CONTACT TYPE="CONTACT" Nom="n${index}"/>`).join('')}</LOT>`,
  'refused tickets on one line': (size) => wrapped(size, (index) => ticket(index, ' NbCouverts="deux"')),
  'refused tickets with line breaks': (size) => wrapped(size, (index) => `${ticket(index, ' NbCouverts="deux"')}\n`),
  'tickets inside tickets': (size) =>
    wrapped(size, (index) => ticket(index, '', ticket(index + 1e7, '', ticket(index + 2e7)))),
  'tickets without GUID, all alike': (size) => wrapped(size, () => ticket(0).replace(' GUID="g0"', '')),
  'text cut up by comments': (size) => cutUp(size, '<!---->'),
  'text cut up by CDATA': (size) => cutUp(size, '<![CDATA[]]>'),
  'text cut up by processing instructions': (size) => cutUp(size, '<?p?>'),
  'text cut up by elements': (size) => cutUp(size, '<b/>'),
  'text of entities': (size) => cutUp(size, '&amp;'),
  'attributes of entities': (size) =>
    longTexts(size, '&#38;&lt;'.repeat(5000), (text) => `<REMISE Libelle="${text}"/>`),
  'long attributes': (size) => longTexts(size, 'x'.repeat(60_000), (text) => `<REMISE Libelle="${text}" Valeur="0"/>`),
  'many attributes': (size) =>
    wrapped(size, (index) => `<x ${Array.from({ length: 64 }, (_, at) => `a${at}="${index}"`).join(' ')}/>`),
  'unknown names, all different': (size) => wrapped(size, (index) => `<x${index} y${index}=""/>`),
  'one endless name': (size) => `<LOT><${'x'.repeat(size)}/>${ticket(0)}</LOT>`,
  'one endless name of marks': (size) => `<LOT><${marks(size)}/>${ticket(0)}</LOT>`,
  'endless prefixes': (size) =>
    wrapped(size, (index) => ticket(index).replaceAll('ENTETE', `${'p'.repeat(5000)}:ENTETE`)),
  'namespaces, all different': (size) =>
    wrapped(size, (index) => ticket(index, ` xmlns:n${index}="urn:${index}"`).replaceAll('ENTETE', `n${index}:ENTETE`)),
  'texts of marks': (size) => longTexts(size / 2, marks(60_000), (text) => `<LibVendeur>${text}</LibVendeur>`),
  'restaurants of marks': (size) =>
    wrapped(size / 2, (index) => ticket(index).replace('Banc', marks(60_000)).replace('VENTE', marks(60_000))),
  'contacts of marks': (size) =>
    wrapped(size / 2, () => `<CONTACT Nom="${marks(60_000)}"><SIRET>${marks(60_000)}</SIRET></CONTACT>`),
  'amounts of zeros': (size) =>
    longTexts(size, `0.${'0'.repeat(60_000)}1`, (text) => `<REMISE Valeur="${text}" Taux="${text}"/>`),
  'amounts of blanks': (size) => longTexts(size, `${' '.repeat(60_000)}x`, (text) => `<REMISE Libelle="${text}"/>`),
  'dates of blanks': (size) =>
    longTexts(size, ' '.repeat(60_000), (text) => `<REMISE Horodatage="2026-03-14${text}T13:00:00"/>`),
  'elements in elements': (size) => wrapped(size, () => `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`),
  'restaurants that say nothing': (size) => wrapped(size, () => '<LibSite a="1"/>'),
  'tickets under an endless issuer': (size) => {
    const fields = ['Societe', 'Adresse', 'Ville', 'Pays', 'Telephone'].map(
      (key) => `Emetteur${key}="${'x'.repeat(size / 40)}"`,
    )
    return wrapped(size, (index) => ticket(index)).replace('<LOT', `<LOT ${fields.join(' ').slice(0, 300_000)}`)
  },
  'lines of one ticket, discounted': (size) => {
    const lines = filled(size, () => '<ARTICLE PrixTotalNet="1" PrixTotalNetHT="0.9"/>').slice(0, 65_000)
    return ticket(0, '', `<COMMANDE>${lines.join('')}</COMMANDE><REMISE Valeur="${lines.length - 5}"/>`)
  },
  'lines under a plural': (size) =>
    ticket(
      0,
      '',
      `<COMMANDE><ARTICLES>${filled(size, () => '<ARTICLE PrixTotalNet="1"/>').join('')}</ARTICLES></COMMANDE>`,
    ),
  'offers of one endless line': (size) =>
    ticket(
      0,
      '',
      `<COMMANDE><ARTICLE Libelle="${'x'.repeat(60_000)}">${filled(size, () => '<OFFERT Valeur="1"/>').join('')}</ARTICLE></COMMANDE>`,
    ),
  'orders, one line each': (size) =>
    ticket(0, '', filled(size, () => '<COMMANDE><ARTICLE PrixTotalNet="1"/></COMMANDE>').join('')),
  'tickets of one account': (size) =>
    `<CONTACT TYPE="CONTACT" Nom="n">${filled(size, (index) => `<AccountHasTicketsGUIDs>${index}</AccountHasTicketsGUIDs>`).join('')}</CONTACT>`,
  'open tags without end': (size) => '<a '.repeat(size / 3),
  'ampersands without end': (size) => `<a>${'&'.repeat(size)}</a>`,
  'comments without end': (size) => `<a>${'<!--'.repeat(size / 4)}</a>`,
  'a DOCTYPE without end': (size) => `<!DOCTYPE a [${'<!ENTITY x "y">'.repeat(size / 16)}`,
}
