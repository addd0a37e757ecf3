import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/copy-text.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

type Props = {
  text: () => string
  /** Prefix of the keys of its labels. */
  labels: 'chat' | 'assistant.plan' | 'assistant.booking' | 'assistant.resume'
  /** Without a size there is no icon. */
  iconSize?: number
  className?: string | undefined
}

/** Copies a text to the clipboard. Its label shows the result until it loses the focus. */
export function CopyButton({ text, labels, iconSize, className }: Props) {
  const { t } = useTranslation()
  const [result, setResult] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const copy = () => {
    copyText(text()).then(
      () => setResult('copied'),
      () => setResult('copyFailed'),
    )
  }
  const Icon = result === 'copied' ? CheckIcon : CopyIcon
  return (
    <button
      type="button"
      className={className}
      title={t(`${labels}.copy`)}
      aria-live="polite"
      onClick={copy}
      onBlur={() => setResult('copy')}
    >
      {iconSize && <Icon size={iconSize} />}
      {t(`${labels}.${result}`)}
    </button>
  )
}
