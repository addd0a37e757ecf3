import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/copy-text.ts'
import styles from './copy-button.module.css'
import { Icon } from './icon.tsx'
import { notify } from './notifications/notify.ts'

/** Copies a short text and confirms it. For visitors without an email or telephone app. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  // Bidi isolates keep the plus sign of a number on the left in an Arabic sentence.
  const isolated = { text: `\u2066${text}\u2069` }
  const copy = () => {
    copyText(text).then(
      () => notify(t('ui.copied', isolated)),
      () => notify(t('ui.copyFailed'), 'failed'),
    )
  }
  return (
    <button
      type="button"
      className={`icon-button ${styles.copy}`}
      aria-label={t('ui.copy', isolated)}
      data-needs-script=""
      onClick={copy}
    >
      <Icon name="copy" size={16} />
    </button>
  )
}
