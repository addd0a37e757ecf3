import { useId, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatLimits } from '#contract/assistant.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { SendIcon, StopIcon } from '../icons.tsx'
import { useChatTools } from './chat-context.ts'
import styles from './composer.module.css'

type Props = {
  ref: Ref<HTMLTextAreaElement>
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
  /** The button that stops an answer is gone, and the focus was on it. */
  onStopped: () => void
}

/** From here on the visitor is told how much room is left. */
const nearlyFull = chatLimits.message - 400

/** Where the visitor writes. Nothing typed is ever cut: what is too long says so and waits. */
export function Composer({ ref, text, onText, onSend, onStopped }: Props) {
  const { t } = useTranslation()
  const { coming, stop } = useChatTools()
  const stopButton = useFocusOnUnmount(onStopped)
  const id = useId()
  const isAnswering = coming !== null
  const isLong = text.trim().length > chatLimits.message

  const send = () => {
    if (!isAnswering && !isLong && text.trim() !== '') onSend(text)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const enter = (event: KeyboardEvent) => {
    // An input method uses Enter for itself; Safari says so only by the old code 229.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.shiftKey) return
    event.preventDefault()
    send()
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.box}>
        <label htmlFor={id} className="visually-hidden">
          {t('chat.input')}
        </label>
        <textarea
          ref={ref}
          id={id}
          rows={1}
          dir="auto"
          enterKeyHint="send"
          placeholder={t('chat.input.placeholder')}
          value={text}
          aria-invalid={isLong || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={enter}
        />
        {isAnswering ? (
          <button
            // Two buttons, so that a second press meant for sending does not stop the answer's successor.
            key="stop"
            ref={stopButton}
            type="button"
            className={styles.stop}
            aria-label={t('chat.stop')}
            onClick={stop}
          >
            <StopIcon />
          </button>
        ) : (
          <button
            key="send"
            type="submit"
            className={styles.send}
            aria-label={t('chat.send')}
            disabled={isLong || text.trim() === ''}
          >
            <SendIcon />
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className={styles.hint} data-wrong={isLong || undefined}>
        {text.length > nearlyFull ? (
          <span>
            {t(isLong ? 'chat.input.long' : 'chat.input.left', {
              used: text.trim().length,
              most: chatLimits.message,
            })}
          </span>
        ) : (
          <>
            <span>{t('chat.note')}</span>
            <span className={styles.keys}>{t('chat.input.hint')}</span>
          </>
        )}
      </p>
    </form>
  )
}
