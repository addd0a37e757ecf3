import { ArrowDown, ArrowLeft, Plus } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { BarButton } from '../drawer/bar-button.tsx'
import { useWizardContext, useChatContext } from '../context.ts'
import { ChatFailureView } from './chat-failure.tsx'
import { Composer } from './composer.tsx'
import { readDraft, storeDraft } from './conversation.ts'
import { FirstQuestions } from './first-questions.tsx'
import { RichText } from './rich-text.tsx'
import { answerBubble, turnClass, TurnView } from './turn-view.tsx'

/** The chat, shown over the wizard. */
export default function ChatView() {
  const { t } = useTranslation()
  const { announce } = useWizardContext()
  const { turns, pendingText, unanswered, send, clear, close } = useChatContext()
  const [text, setText] = useState(readDraft)
  const input = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { log, content, isScrolledUp, onScroll, scrollToEnd } = useStickToEnd()
  const isEmpty = turns.length === 0 && pendingText === null

  useEffect(() => storeDraft(text), [text])

  // On touch devices focusing the input would open the keyboard over the questions and answers.
  const focusInput = useCallback(() => {
    const target = matchMedia('(pointer: coarse)').matches ? heading : input
    target.current?.focus({ preventScroll: true })
  }, [])
  useEffect(focusInput, [focusInput])

  // Screen readers announce that an answer is being written, then the whole answer, not each word.
  const lastTurn = turns.at(-1)
  const announcedId = useRef(lastTurn?.id)
  useEffect(() => {
    if (pendingText === '') announce(t('chat.thinking'))
    // The alert says the rest.
    else if (unanswered) announce('')
  }, [pendingText, unanswered, announce, t])
  useEffect(() => {
    if (!lastTurn || lastTurn.id === announcedId.current) return
    announcedId.current = lastTurn.id
    if (lastTurn.role === 'assistant') return announce(`${t('chat.expert')}: ${lastTurn.content}`)
    // The clicked button may be removed by now.
    scrollToEnd()
    focusInput()
  }, [lastTurn, announce, focusInput, scrollToEnd, t])

  const ask = (question: string) => {
    setText('')
    send(question)
  }

  return (
    // It covers the steps, which keep their state.
    <div className="relative z-1 col-1 row-2 grid min-h-0 animate-rise grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-page">
      <div className="flex items-center justify-between gap-2 border-b border-line bg-card px-[calc(var(--drawer-gutter)-0.625rem)]">
        <BarButton look="ghost" label={t('chat.back')} onClick={close}>
          <ArrowLeft className="mirrored" />
        </BarButton>
        <h2 ref={heading} tabIndex={-1} className="text-center text-md leading-tight text-ink-800">
          {t('chat.title')}
        </h2>
        <BarButton
          look="ghost"
          label={t('chat.new')}
          disabled={isEmpty}
          onClick={() => {
            clear()
            focusInput()
          }}
        >
          <Plus />
        </BarButton>
      </div>
      <div
        ref={log}
        className="@container relative col-1 row-2 flex overflow-y-auto overscroll-contain mask-[linear-gradient(to_top,transparent,#000_2rem)] px-(--drawer-gutter) pt-6 pb-8 [scrollbar-width:thin] short:overscroll-auto print:block print:overflow-visible print:mask-none"
        onScroll={onScroll}
      >
        <div
          ref={content}
          className="mx-auto flex h-max min-h-full max-w-176 min-w-0 flex-1 flex-col gap-4"
        >
          {isEmpty ? (
            <FirstQuestions onAsk={ask} onGone={focusInput} />
          ) : (
            <ol
              className="flex flex-col gap-4"
              aria-label={t('chat.log')}
              aria-busy={pendingText !== null}
            >
              {turns.map((turn) => (
                <TurnView key={turn.id} turn={turn} />
              ))}
              {pendingText !== null && (
                <li className={turnClass} data-role="assistant">
                  <div className={answerBubble}>
                    {pendingText === '' ? <Thinking /> : <RichText text={pendingText} />}
                  </div>
                </li>
              )}
            </ol>
          )}
          {unanswered && <ChatFailureView onGone={focusInput} />}
        </div>
      </div>
      {isScrolledUp && (
        <IconButton
          label={t('chat.latest')}
          look="sand"
          // Over the faded end of the log.
          className="relative col-1 row-2 mb-3 self-end justify-self-center border border-line text-ink-700 shadow-md"
          onClick={scrollToEnd}
        >
          <ArrowDown className="size-5" />
        </IconButton>
      )}
      <Composer ref={input} text={text} onText={setText} onSend={ask} onStopped={focusInput} />
    </div>
  )
}

function Thinking() {
  const { t } = useTranslation()
  return (
    // Three Sadu triangles.
    <span className="flex gap-1 py-1.5">
      <span className="sr-only">{t('chat.thinking')}</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <i
          key={delay}
          className={`h-2.5 w-3 bg-jade-600 writing [clip-path:var(--triangle)] ${delay}`}
        />
      ))}
    </span>
  )
}

/** Distance from the end, in pixels, within which the log keeps scrolling. */
const followDistance = 60

/** Keeps a growing log scrolled to its end, unless the visitor scrolled up. */
function useStickToEnd() {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  /** The height of the content that was last scrolled through. */
  const knownHeight = useRef(0)
  const [isScrolledUp, setIsScrolledUp] = useState(false)

  const scrollToEnd = useCallback(() => {
    isFollowing.current = true
    setIsScrolledUp(false)
    if (!log.current) return
    log.current.scrollTop = log.current.scrollHeight
    knownHeight.current = log.current.scrollHeight
  }, [])

  const checkEnd = (element: HTMLElement) => {
    knownHeight.current = element.scrollHeight
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < followDistance
    isFollowing.current = isNear
    setIsScrolledUp(!isNear)
  }

  /**
   * Scrolls to the end, but not past the start of an answer with cards, so that its text is visible. Below a long text,
   * the first card starts in the middle.
   */
  const follow = useEffectEvent(() => {
    const element = log.current
    // The welcome stays scrolled to its top.
    if (!isFollowing.current || !element || !content.current?.querySelector('[aria-busy]')) return
    const answer = content.current.querySelector('li:last-child[data-cards]')
    const card = answer?.querySelector(':scope > :is(form, section)')
    const start = element.getBoundingClientRect().top
    const beyond = answer
      ? Math.max(
          answer.getBoundingClientRect().top - start,
          card ? card.getBoundingClientRect().top - start - element.clientHeight / 2 : 0,
        )
      : Infinity
    element.scrollTop = Math.min(element.scrollHeight, element.scrollTop + beyond)
    checkEnd(element)
  })

  const onScroll = () => {
    const element = log.current
    if (!element) return
    // The event comes later, when the log may have grown, which is not scrolling up. The observer follows.
    if (isFollowing.current && element.scrollHeight !== knownHeight.current) return
    checkEnd(element)
  }

  useEffect(() => {
    const observer = new ResizeObserver(() => follow())
    if (log.current) observer.observe(log.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  return { log, content, isScrolledUp, onScroll, scrollToEnd }
}
