import { modals } from '@mantine/modals'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogue as text } from './texts.ts'
import { callFilter } from '../../query/queries.ts'
import { ApiError, callApi } from '../../query/callApi.ts'
import { overlaysStand } from '../../page/overlays.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { confirmAct } from '../../ui/confirmAct.tsx'

const modalId = 'catalogue'

/** Opens the create or edit form of an offer or a code. */
export function openCatalogueForm(title: string, children: ReactNode): void {
  // A press beside it loses nothing that was typed.
  void overlaysStand.then(() => modals.open({ modalId, title, children, closeOnClickOutside: false }))
}

/** Closes it, says what was done and reads the lists again. */
export async function catalogueSaved(queries: QueryClient, message: string): Promise<void> {
  modals.close(modalId)
  toastSuccess(message)
  await queries.invalidateQueries(callFilter())
}

/** A price as a person types it: '29,90'. */
export function typedPrice(price: number): string {
  return price.toFixed(2).replace('.', ',')
}

interface Deletion {
  readonly path: `${'abonnements' | 'codecsis'}/delete/${string}`
  readonly champ: string
  readonly name: string
}

/** Asks, deletes, and says the outcome with the texts of 01 §8. */
export async function deleteFromCatalogue(queries: QueryClient, { path, champ, name }: Deletion): Promise<void> {
  if (!(await confirmAct({ title: text.confirm(champ), message: name }))) return
  try {
    await callApi<'DELETE /abonnements/delete/:id' | 'DELETE /codecsis/delete/:id'>('DELETE', path)
    await catalogueSaved(queries, text.deleted)
  } catch (error) {
    const isExplained = error instanceof ApiError && (error.status === 409 || error.status === 403)
    toastError(isExplained ? error : text.nothingDeleted)
  }
}
