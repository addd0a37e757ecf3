import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText, isConflict } from './error-text.ts'

/** Says why something failed, where no screen does. `retry` is not offered after a conflict, which it would meet again. */
export function useNotifyFailure() {
  const { t } = useTranslation()
  return useCallback(
    (error: unknown, retry?: () => void) =>
      notify(
        errorText(t, error),
        'failed',
        retry && !isConflict(error) ? { label: t('admin.retry'), act: retry } : undefined,
      ),
    [t],
  )
}

/**
 * Says what was done and offers to undo it. `undo` uses promises, because callbacks of `mutate` are not called once the
 * screen is closed. `undone` is said then, and `conflict` in place of the error after a conflict.
 */
export function useNotifyUndo() {
  const { t } = useTranslation()
  const notifyFailure = useNotifyFailure()
  return (text: string, undo: () => Promise<unknown>, undone: string, conflict?: string) => {
    const run = () =>
      void undo().then(
        () => notify(undone),
        (error: unknown) =>
          conflict && isConflict(error) ? notify(conflict, 'failed') : notifyFailure(error, run),
      )
    notify(text, 'done', { label: t('history.undo'), act: run })
  }
}

/**
 * Goes on after a mutation, also when the screen is gone by then (a callback of `mutate` does not): a filter may take its row
 * off the list. The screen shows the error of the mutation.
 */
export const whenDone = <Result>(mutation: Promise<Result>, goOn: (result: Result) => void) =>
  void mutation.then(goOn, () => undefined)
