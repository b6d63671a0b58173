import type { UseFormReturnType } from '@mantine/form'
import type { QueryClient } from '@tanstack/react-query'
import { catalogue as text } from './texts.ts'
import { callFilter } from '../../query/queries.ts'
import { ApiError, callApi } from '../../query/callApi.ts'
import { orReadAgain } from '../../query/orReadAgain.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { confirmAct } from '../../ui/confirmAct.tsx'
import { onceLeft } from '../../page/heldHere.ts'
import { closeFormWindow } from '../../ui/formWindow.tsx'
import { typedFields } from '../../ui/typedOver.ts'
import { useWhileHere } from '../../ui/useWhileHere.ts'

/** Closes the window of a form once what was typed while it was sent may be left; the one that another form has meanwhile stays. */
export function useWindowLeft(): () => void {
  const whileHere = useWhileHere()
  return () => whileHere(() => onceLeft(closeFormWindow))
}

/** Says what was done and reads the lists again. */
export function catalogueSaved(queries: QueryClient, message: string): void {
  toastSuccess(message)
  // Not waited for: the form counts as being sent until it is over.
  void queries.invalidateQueries(callFilter())
}

/** A price as a person types it: '29,90'. */
export function typedPrice(price: number): string {
  return price.toFixed(2).replace('.', ',')
}

/** What a form changes of an entry: the rest stays as somebody else may have left it since. */
export function changesOf<Values extends { nbMonths: string }>(form: UseFormReturnType<Values>, values: Values) {
  const { nbMonths, ...changes } = typedFields(values, form.getInitialValues())
  return { ...changes, ...(nbMonths === undefined ? {} : { nbMonths: Number(nbMonths) }) }
}

/** What changes an entry; the lists are read again where somebody else deleted or changed it meanwhile. */
export function catalogueChange<Answer>(queries: QueryClient, change: Promise<Answer>): Promise<Answer> {
  return orReadAgain(change, () => queries.invalidateQueries(callFilter()))
}

interface Deletion {
  readonly path: `${'abonnements' | 'codecsis'}/delete/${string}`
  readonly champ: string
  /** The entry, as the question names it. */
  readonly described: string
}

/** Asks, deletes, and says the outcome with the texts of 01 §8. */
export async function deleteFromCatalogue(queries: QueryClient, { path, champ, described }: Deletion): Promise<void> {
  if (!(await confirmAct({ title: text.confirm(champ), message: described }))) return
  try {
    const deletion = callApi<'DELETE /abonnements/delete/:id' | 'DELETE /codecsis/delete/:id'>('DELETE', path)
    await catalogueChange(queries, deletion)
    catalogueSaved(queries, text.deleted)
  } catch (error) {
    const isExplained = error instanceof ApiError && (error.status === 409 || error.status === 403)
    toastError(isExplained ? error : text.nothingDeleted)
  }
}
