import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { listen } from '../../lib/listen.ts'
import { notify } from '../notifications/notify.ts'

/** The paste that was looked at: a page can have two parts with this hook. */
let seen: ClipboardEvent | null = null

/** Says so when a field takes only the beginning of a pasted text: browsers silently truncate it at `maxlength`. */
export function useCutPasteNotice() {
  const { t } = useTranslation()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      if (seen === event) return
      seen = event
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const { value, selectionStart, selectionEnd, maxLength } = target
      // Fields for an email address do not tell their selection.
      const selected = (selectionEnd ?? value.length) - (selectionStart ?? 0)
      const pasted = clipboardData?.getData('text').replaceAll('\r\n', '\n').trim() ?? ''
      if (maxLength > 0 && value.length - selected + pasted.length > maxLength)
        notify(t('ui.pasteCut', { most: formatNumber(maxLength) }), 'failed')
    }
    return listen(document, 'paste', onPaste)
  }, [t])
}
