import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { listen } from '../../lib/listen.ts'
import { markLoading } from '../../lib/mark-loading.ts'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import { lazyPart } from '../../ui/use-lazy-dialog.ts'
import { useLoad } from '../../ui/use-load.ts'

type State = { isOpen: boolean; onClose: () => void }

/**
 * A dialog that the URL opens and whose code is loaded then, with the bar of a page that is loading; `load` loads it
 * earlier. A failed load is reported and closes it, so that the next opening tries again.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Dialog = lazyPart(load)
  function LazyDialog(props: Props & State) {
    const { isOpen, onClose } = props
    const { t } = useTranslation()
    const { state, error, retry } = useLoad(Dialog.load, isOpen)
    const isLoading = isOpen && state === 'loading'
    const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    })
    useEffect(() => {
      if (!isLoading) return undefined
      const endLoading = markLoading('dialog')
      const stop = listen(window, 'keydown', (event) => closeOnEscape(event))
      return () => {
        endLoading()
        stop()
      }
    }, [isLoading])
    const hasFailed = isOpen && state === 'failed'
    const close = useEffectEvent(() => {
      notifyNotLoaded(t, error)
      onClose()
    })
    useEffect(() => {
      if (hasFailed) close()
    }, [hasFailed])
    // Not before it is closed, or it would be loaded again at once.
    if (!isOpen && state === 'failed') retry()
    return isOpen && state === 'ready' && <Dialog {...props} />
  }
  return Object.assign(LazyDialog, { load: Dialog.load })
}
