/** Keeps a text on this device, or for this tab; false where the storage is full or refused: the page works on without it. */
export function keepOnDevice(key: string, text: string, storage: () => Storage = () => localStorage): boolean {
  try {
    storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}
