import type { InboxFile } from '../../db/records/inbox/storeInboxFiles.ts'
import type { BuiltRestaurant } from './builders.ts'
import { xmlAttribute, type HostileText } from './hostileTexts.ts'

const ticketsPerFile = 5
const parts = {
  ENTETE: ['TableNumber', 'LibVendeur', 'LibCaisse', 'EmetteurSociete', 'EmetteurAdresse', 'EmetteurVille'],
  COMMANDE: ['LibVendeur'],
  ARTICLE: ['Libelle', 'LibGroupe', 'LibFamille', 'LibTVA'],
  OFFERT: ['Libelle'],
  ANNULATION: ['Libelle'],
  TVA: ['Libelle'],
  REMISE: ['Libelle'],
  REGLEMENT: ['Libelle', 'LibFamille', 'LibCaisse'],
  STATISTIQUES: ['Libelle', 'LibVendeur', 'LibFamille'],
  CONTACT: ['Nom', 'SOCIETE', 'ADRESSE', 'VILLE', 'PAYS', 'EMAIL', 'TELEPHONE', 'NUMTVA'],
} as const
type PartName = keyof typeof parts

/** A hostile text and the place where it was put, such as 'ARTICLE.LibGroupe' of a ticket. */
export interface PlacedText {
  readonly place: string
  readonly guid: string
  readonly hostile: HostileText
}

/** Files whose names and whose tickets' texts are all hostile, every text in one place; sales of 22,00 € on 14 March 2026, one a minute. */
export function hostileFiles(
  texts: readonly HostileText[],
  restaurant: BuiltRestaurant,
): { files: InboxFile[]; placed: PlacedText[]; tickets: number } {
  const waiting = [...texts]
  const placed: PlacedText[] = []
  const tickets: string[] = []
  while (waiting.length > 0) tickets.push(ticket(tickets.length, { waiting, placed, restaurant }))
  const files: InboxFile[] = []
  for (let at = 0; at < tickets.length; at += ticketsPerFile) {
    const xml = `<TICKETS>${tickets.slice(at, at + ticketsPerFile).join('')}</TICKETS>`
    files.push({ name: `${texts[at % texts.length]?.text ?? ''}.xml`, bytes: Buffer.from(xml) })
  }
  return { files, placed, tickets: tickets.length }
}

interface Making {
  readonly waiting: HostileText[]
  readonly placed: PlacedText[]
  readonly restaurant: BuiltRestaurant
}

function ticket(index: number, { waiting, placed, restaurant }: Making): string {
  const guid = `hostile-${index}`
  const attributes = (part: PartName, as: string = part) =>
    parts[part]
      .flatMap((name) => {
        const hostile = waiting.shift()
        if (hostile === undefined) return []
        placed.push({ place: `${as}.${name}`, guid, hostile })
        return [`${name}="${xmlAttribute(hostile.text)}"`]
      })
      .join(' ')
  const time = `2026-03-14T${String(8 + Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00`
  return `<ENTETE GUID="${guid}" LibSite="${xmlAttribute(restaurant.name)}" EmetteurSiret="${restaurant.siret}" NumTicket="${1000 + index}" NbCouverts="2" Operation="VENTE" Etat="Fermé" Horodatage="${time}" MontantHT="20.00" MontantTVA="2.00" MontantTTC="22.00" ${attributes('ENTETE')}>
  <COMMANDE Horodatage="${time}" ${attributes('COMMANDE')}><ARTICLE QuantiteNet="2" PrixUnitaireTTC="11.00" PrixTotalNet="22.00" PrixTotalNetHT="20.00" ${attributes('ARTICLE')}>
    <OFFERT Quantite="1" Valeur="11.00" ${attributes('OFFERT')}/><ANNULATION Quantite="1" Valeur="11.00" ${attributes('ANNULATION')}/></ARTICLE></COMMANDE>
  <TVA Horodatage="${time}" Taux="10.00" ValeurHT="20.00" ValeurTVA="2.00" ValeurTTC="22.00" ${attributes('TVA')}/>
  <REMISE Horodatage="${time}" Taux="5.00" Valeur="1.10" ${attributes('REMISE')}/>
  <REGLEMENT Quantite="1" ValeurUnitaire="22.00" TotalValeur="22.00" ${attributes('REGLEMENT')}/>
  <STATISTIQUES Quantite="1" Valeur="22.00" ${attributes('STATISTIQUES')}/>
  <DEBITEUR><CONTACT TYPE="DEBITEUR" Titre="STE" ${attributes('CONTACT', 'DEBITEUR')}/></DEBITEUR>
  <CONTACT TYPE="CONTACT" Titre="M." ${attributes('CONTACT')}/>
</ENTETE>`
}
