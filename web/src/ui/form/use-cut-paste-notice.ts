import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { notify } from '../notifications/notify.ts'

/** Says so when a field takes only the beginning of a pasted text: browsers cut it at `maxlength` without a word. */
export function useCutPasteNotice() {
  const { t } = useTranslation()
  useEffect(() => {
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const { value, selectionStart, selectionEnd, maxLength } = target
      // Fields for an email address have no selection.
      const selected = (selectionEnd ?? 0) - (selectionStart ?? 0)
      const pasted = clipboardData?.getData('text').replaceAll('\r\n', '\n').trim() ?? ''
      if (maxLength > 0 && value.length - selected + pasted.length > maxLength)
        notify(t('ui.pasteCut', { most: formatNumber(maxLength) }), 'failed')
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [t])
}
