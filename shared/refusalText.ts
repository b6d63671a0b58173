import type { WireRefusal } from './wire/uploads.ts'

/** What is wrong with a field, said of it: the reasons of 04 in the words of a sentence. Others are said before it. */
const SAID_OF_FIELD: Readonly<Record<string, string>> = {
  'Montant illisible': "n'est pas un montant",
  'Date illisible': "n'est pas une date",
  'Date de plus de deux jours dans le futur': 'est à plus de deux jours dans le futur',
}

/** Why something was refused, in French, naming the field and its value where the refusal knows them: 'MontantTTC="onze" n'est pas un montant'. */
export function refusalText({ reason, attribute, value }: Pick<WireRefusal, 'reason' | 'attribute' | 'value'>): string {
  if (attribute === undefined || reason.startsWith(attribute)) return reason
  const field = `${attribute}="${value ?? ''}"`
  const said = SAID_OF_FIELD[reason]
  return said === undefined ? `${reason}\u202f: ${field}` : `${field} ${said}`
}
