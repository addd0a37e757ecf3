import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copy-text.ts'
import { CheckIcon, CopyIcon } from '../icons.tsx'
import styles from './turn.module.css'

/** Puts an answer on the clipboard as it was written. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [result, setResult] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const copy = () => {
    copyText(text).then(
      () => setResult('copied'),
      () => setResult('copyFailed'),
    )
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-live="polite"
      onClick={copy}
      onBlur={() => setResult('copy')}
    >
      {result === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      {t(`chat.${result}`)}
    </button>
  )
}
