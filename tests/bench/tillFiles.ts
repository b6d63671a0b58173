import { median } from './median.ts'

/** Files as a till writes them, one ticket each of about 2.6 KB with its five lines; the same for the same numbers. */
export function tillFiles(count: number, site = 'Banc d’essai', linesEach = 5): { name: string; bytes: Buffer }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${index}.xml`,
    bytes: Buffer.from(PROLOGUE + tillTicket(index, site, linesEach)),
  }))
}

/** Files of several such tickets each, as a till writes them that sends a day or a month at once. */
export function tillExports(files: number, ticketsEach: number, site: string): { name: string; bytes: Buffer }[] {
  return Array.from({ length: files }, (_, file) => {
    const tickets = Array.from({ length: ticketsEach }, (_each, index) =>
      tillTicket(file * ticketsEach + index, site, 5),
    )
    return { name: `${file}.xml`, bytes: Buffer.from(`${PROLOGUE}<EXPORT>\n${tickets.join('')}</EXPORT>\n`) }
  })
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'
const DISHES = [
  'Entrecôte 300 g',
  'Salade César',
  'Croque-monsieur',
  'Café',
  'Saint-Chinian 75 cl',
  'Crème brûlée',
  'Pinte blonde',
]

function tillTicket(index: number, site: string, linesEach: number): string {
  const seconds = (index * 7919) % 86_400
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
  const ts = `2026-03-${String(1 + (index % 28)).padStart(2, '0')}T${time}`
  const lines = Array.from({ length: linesEach }, (_, line) => ({
    cents: 250 + ((index * 31 + line * 977) % 4000),
    dish: DISHES[(index + line) % DISHES.length] ?? '',
  }))
  const gross = lines.reduce((total, { cents }) => total + cents, 0)
  const net = Math.round(gross / 1.1)
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const articles = lines.map(({ cents, dish }) => {
    const lineNet = Math.round(cents / 1.1)
    return `
    <ARTICLE Libelle="${dish}" LibGroupe="RESTAURANT" LibFamille="Plats" LibTVA="TVA 10 %" QuantiteNet="1" PrixUnitaireTTC="${euros(cents)}" PrixTotalNet="${euros(cents)}" PrixTotalNetHT="${euros(lineNet)}">
      <TVA Numero="1" Libelle="TVA 10 %" ValeurHT="${euros(lineNet)}" ValeurTVA="${euros(cents - lineNet)}" ValeurTTC="${euros(cents)}"/>
    </ARTICLE>`
  })
  return `<ENTETE GUID="6f1c2a9e-0b1d-4a55-9a53-${String(index).padStart(12, '0')}" LibSite="${site}" EmetteurSociete="SARL du Banc" EmetteurAdresse="14 rue du Marché" EmetteurCodePostal="34000" EmetteurVille="Montpellier" EmetteurTelephone="04 67 00 00 01"
        NumTicket="${10_000 + index}" TableNumber="${index % 30}" NbCouverts="${1 + (index % 6)}" LibVendeur="Vendeur ${index % 8}" LibCaisse="CAISSE ${1 + (index % 2)}" Operation="VENTE" Etat="Fermé" Horodatage="${ts}"
        MontantHT="${euros(net)}" MontantTVA="${euros(gross - net)}" MontantTTC="${euros(gross)}">
  <COMMANDE>${articles.join('')}
  </COMMANDE>
  <TVA Libelle="TVA 10 %" Horodatage="${ts}" Taux="10.00" ValeurHT="${euros(net)}" ValeurTVA="${euros(gross - net)}" ValeurTTC="${euros(gross)}"/>
  <REGLEMENT Libelle="Carte bancaire" LibFamille="CB" LibCaisse="CAISSE 1" Quantite="1" ValeurUnitaire="${euros(gross)}" TotalValeur="${euros(gross)}"/>
  <STATISTIQUES Libelle="Cuisine" LibVendeur="Julie" LibFamille="SOLIDE" Quantite="${linesEach}" Valeur="${euros(gross)}"/>
</ENTETE>
`
}

/** The median of the times, in milliseconds, of works run in turn for several rounds: all see the same machine. */
export async function mediansInTurn(works: readonly (() => unknown)[], rounds: number): Promise<number[]> {
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now()
      await work()
      times[index]?.push(performance.now() - startedAt)
    }
  }
  return times.map(median)
}
