const reasons: Readonly<Record<string, string>> = {
  EACCES: "cet utilisateur n'en a pas le droit",
  EPERM: "cet utilisateur n'en a pas le droit",
  EROFS: 'ce disque est en lecture seule',
  ENOENT: "ce chemin n'existe pas",
  ENOTDIR: 'une partie de ce chemin est un fichier',
  EISDIR: "c'est un dossier",
  ENOSPC: 'le disque est plein',
}

/** Why a file or folder cannot be used, in French where the reason is a known one. */
export function sayFileFailure(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
