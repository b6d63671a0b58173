import { errorMessage } from '../query/errorMessage.ts'

/** Says that an act succeeded: top right, 2000 ms with a progress bar (4000 on the client list, 01 §8). */
export function toastSuccess(message: string, autoCloseMs = 2000): void {
  show({ message, color: 'green', autoClose: autoCloseMs })
}

/** Says that something needs attention, without being a failure. */
export function toastWarning(message: string, autoCloseMs = 2000): void {
  show({ message, color: 'yellow', autoClose: autoCloseMs })
}

/** Says what failed: a sentence, or the error itself. */
export function toastError(failure: unknown, autoCloseMs = 2000): void {
  const message = typeof failure === 'string' ? failure : errorMessage(failure)
  show({ message, color: 'red', autoClose: autoCloseMs, role: 'alert' })
}

/** The toasts' library comes after the first screen; one that is asked for earlier waits for it. The same words are never shown twice at once. */
function show(toast: { message: string; color: string; autoClose: number; role?: string }): void {
  void import('@mantine/notifications').then(
    ({ notifications }) =>
      notifications.show({
        id: `${toast.color} ${toast.message}`,
        closeButtonProps: { 'aria-label': 'Fermer' },
        ...toast,
      }),
    // Without a connection it may not come at all: a failure is said all the same.
    () => window.alert(toast.message),
  )
}
