import { ArrowUp, Square } from 'lucide-react'
import { useId, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText } from '#contract/text.ts'
import { chatLimits } from '#contract/assistant.ts'
import { footerBar } from '../footer-bar.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { IconButton } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useChatContext } from '../context.ts'

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

const below = 'mx-auto mt-2 max-w-176 px-3 text-xs leading-note'

/** The chat input. Text that is too long is not truncated, but cannot be sent. */
export function Composer({ ref, text, onText, onSend, onStopped }: Props) {
  const { t } = useTranslation()
  const { pendingText, stop, notice, isNoticeNew } = useChatContext()
  const stopButton = useFocusOnUnmount(onStopped)
  const id = useId()
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
    // With large text the notice below the field would take the whole screen.
    <form
      ref={notificationsAbove}
      className={`max-h-[60dvh] overflow-y-auto print:hidden ${footerBar}`}
      onSubmit={submit}
    >
      {/* It shows the focus of the field. */}
      <div className="mx-auto flex max-w-176 items-end gap-2 rounded-[1.75rem] border-[1.5px] border-field bg-card p-1.25 has-[textarea:focus-visible]:border-ink-700 has-[textarea:focus-visible]:[outline:2px_solid_var(--color-jade-500)] has-[textarea:focus-visible]:outline-offset-1">
        <label htmlFor={id} className="sr-only">
          {t('chat.input')}
        </label>
        <textarea
          ref={ref}
          className="field-font field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none border-0 bg-transparent px-3 py-2 [outline:none]"
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
        {/* On-screen keyboards have no Shift+Enter. */}
        {text === '' && (
          <span className="self-center pe-2 text-xs text-muted touch:hidden">
            {t('chat.input.hint')}
          </span>
        )}
        {isAnswering ? (
          <IconButton
            // Two elements, so that a double click on Send does not also click Stop.
            key="stop"
            ref={stopButton}
            look="solid"
            label={t('chat.stop')}
            onClick={stop}
          >
            <Square className="size-4 fill-current" />
          </IconButton>
        ) : (
          <IconButton
            key="send"
            type="submit"
            look="solid"
            label={t('chat.send')}
            disabled={isLong || text.trim() === ''}
          >
            <ArrowUp className="size-5" />
          </IconButton>
        )}
      </div>
      {text.length > showCountFrom && (
        <p id={`${id}-count`} className={`${below} ${isLong ? 'text-red-700' : 'text-muted'}`}>
          {t(isLong ? 'chat.input.long' : 'chat.input.left', {
            used: text.trim().length,
            most: chatLimits.message,
          })}
        </p>
      )}
      {/* Open before the first message, and again when an email changes what is stored. */}
      <Disclosure
        className={`${below} text-muted`}
        open={isNoticeNew}
        summary={
          <>
            <span id={`${id}-note`}>{t('chat.note')}</span>
            <span className="sr-only"> {t('assistant.email.notice')}</span>
          </>
        }
      >
        <p>{t(notice)}</p>
      </Disclosure>
    </form>
  )
}

/** A ref that keeps notifications above the form, whose height changes with its text. */
function notificationsAbove(form: HTMLFormElement | null) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = form?.offsetHeight ?? 0
    // Without a height the drawer is closed.
    style.setProperty('--dialog-foot', height > 0 ? `${height}px` : '')
  })
  if (form) observer.observe(form)
  return () => {
    observer.disconnect()
    style.removeProperty('--dialog-foot')
  }
}
