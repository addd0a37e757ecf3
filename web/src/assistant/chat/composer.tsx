import { useEffect, useId, useRef, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#contract/text.ts'
import { chatLimits } from '#contract/assistant.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { DownIcon, SendIcon, StopIcon } from '../icons.tsx'
import { useChatContext } from './use-chat.ts'
import styles from './composer.module.css'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  /** Called when the focused Stop button is removed. */
  onStopped: () => void
}

/** From this length on, the number of characters is shown. */
const showCountFrom = chatLimits.message - 400

/** The chat input. Text that is too long is not truncated, but cannot be sent. */
export function Composer({ ref, text, onText, onSend, onStopped }: Props) {
  const { t } = useTranslation()
  const { pendingText, stop, notice, isNoticeNew } = useChatContext()
  const stopButton = useFocusOnUnmount(onStopped)
  const id = useId()
  const form = useNotificationsAbove()
  const isAnswering = pendingText !== null
  const isLong = text.trim().length > chatLimits.message

  const send = () => {
    if (!isAnswering && !isLong && cleanText(text) !== '') onSend(text)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const enter = (event: KeyboardEvent) => {
    // Input methods use Enter themselves. Safari signals that only with key code 229.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.shiftKey) return
    event.preventDefault()
    send()
  }

  return (
    <form ref={form} className={styles.composer} onSubmit={submit}>
      <div className={styles.box}>
        <label htmlFor={id} className="visually-hidden">
          {t('chat.input')}
        </label>
        <textarea
          ref={ref}
          className={styles.input}
          id={id}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          placeholder={t('chat.input.placeholder')}
          value={text}
          aria-invalid={isLong || undefined}
          aria-describedby={`${id}-count ${id}-note`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={enter}
        />
        {text === '' && <span className={`note ${styles.keys}`}>{t('chat.input.hint')}</span>}
        {isAnswering ? (
          <button
            // Two elements, so that a double click on Send does not also click Stop.
            key="stop"
            ref={stopButton}
            type="button"
            className={`icon-button ${styles.stop}`}
            aria-label={t('chat.stop')}
            onClick={stop}
          >
            <StopIcon />
          </button>
        ) : (
          <button
            key="send"
            type="submit"
            className="icon-button primary"
            aria-label={t('chat.send')}
            disabled={isLong || text.trim() === ''}
          >
            <SendIcon />
          </button>
        )}
      </div>
      {text.length > showCountFrom && (
        <p id={`${id}-count`} className={`note ${styles.note}`} data-wrong={isLong || undefined}>
          {t(isLong ? 'chat.input.long' : 'chat.input.left', {
            used: text.trim().length,
            most: chatLimits.message,
          })}
        </p>
      )}
      {/* Open before the first message, and again when an email changes what is stored. */}
      <details className={`note ${styles.note}`} open={isNoticeNew}>
        <summary className="disclosure">
          <span id={`${id}-note`}>{t('chat.note')}</span>
          <span className="visually-hidden"> {t('assistant.email.notice')}</span>
          <DownIcon size={16} />
        </summary>
        <p>{t(notice)}</p>
      </details>
    </form>
  )
}

/** Keeps notifications above the form, whose height changes with its text. */
function useNotificationsAbove() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = form.current?.offsetHeight ?? 0
      // Without a height the drawer is closed.
      style.setProperty('--dialog-foot', height > 0 ? `${height}px` : '')
    })
    if (form.current) observer.observe(form.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--dialog-foot')
    }
  }, [])
  return form
}
