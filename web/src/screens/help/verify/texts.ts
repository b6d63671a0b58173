import { formatCount } from '../../../fr/format.ts'

/** Texts of the page that shows how a file is read. */
export const verify = {
  title: 'Vérifier un fichier',
  hint: 'Collez un fichier XML de caisse, ou déposez-le\u202f: Comptoir dit ce qu’il y lit, ce qu’il refuserait et ce qu’il remarque. Rien n’est enregistré.',
  format: 'Le format, ses exemples et son schéma',
  drop: 'Glissez ici un fichier XML',
  choose: 'Choisir un fichier',
  paste: 'Ou collez son contenu',
  placeholder: '<ENTETE …>',
  act: 'Vérifier',
  pasted: 'collé.xml',
  tooBig: (size: string) => `Ce fichier pèse ${size}\u202f: au-delà de 5\u202fMo, il serait refusé.`,
  nothing: 'Collez un fichier ou choisissez-en un.',
  accepted: 'Ce fichier serait importé',
  partly: 'Ce fichier serait importé en partie',
  rejected: 'Ce fichier serait refusé',
  noRestaurants:
    'Le restaurant n’est pas vérifié\u202f: connectez-vous, ou vérifiez avec la clé de dépôt de la caisse, pour savoir si c’est l’un des vôtres.',
  login: 'Se connecter',
  refusals: 'Refus',
  remarks: 'Remarques',
  unknown: 'Noms inconnus, ignorés',
  read: 'Ce qui est lu',
  first: (shown: number, total: number) => `${formatCount(shown)} premiers enregistrements sur ${formatCount(total)}`,
  more: (count: number) => (count === 1 ? 'et un autre' : `et ${formatCount(count)} autres`),
  none: 'Rien n’est lu dans ce fichier.',
  line: (line: number) => `ligne ${line}`,
} as const
