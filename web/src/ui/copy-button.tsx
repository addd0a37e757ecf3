import { Check, Copy } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/copy-text.ts'
import { Button, IconButton } from './button.tsx'
import { copyAndNotify } from './notifications/copy-and-notify.ts'

/** Copies a short text and confirms it. For visitors without an email or telephone app. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  // Bidi isolates keep the plus sign of a number on the left in an Arabic sentence.
  const isolated = { text: `\u2066${text}\u2069` }
  return (
    <IconButton
      label={t('ui.copy', isolated)}
      size="sm"
      className="ms-1 hover:bg-sand-200"
      data-needs-script=""
      onClick={() => void copyAndNotify(text, t('ui.copied', isolated), t('ui.copyFailed'))}
    >
      <Copy className="size-4" />
    </IconButton>
  )
}

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className'> & {
  text: () => string
  /** Prefix of the keys of its labels. */
  labels: 'chat' | 'assistant.plan' | 'assistant.booking' | 'assistant.resume'
}

/** Copies a text. Its label shows the result until it loses the focus. */
export function CopyTextButton({ text, labels, ...button }: Props) {
  const { t } = useTranslation()
  const [result, setResult] = useState<'copy' | 'copied' | 'copyFailed'>('copy')
  const copy = () => {
    copyText(text()).then(
      () => setResult('copied'),
      () => setResult('copyFailed'),
    )
  }
  const Icon = result === 'copied' ? Check : Copy
  return (
    <Button
      {...button}
      title={t(`${labels}.copy`)}
      aria-live="polite"
      onClick={copy}
      onBlur={() => setResult('copy')}
    >
      <Icon />
      {t(`${labels}.${result}`)}
    </Button>
  )
}
