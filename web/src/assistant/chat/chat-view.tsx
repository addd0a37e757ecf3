import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackIcon, DownIcon, PlusIcon } from '../icons.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { ChatFailureView } from './chat-failure.tsx'
import { useChatContext } from './use-chat.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { isShown, readDraft, storeDraft } from './conversation.ts'
import { FirstQuestions } from './first-questions.tsx'
import { RichText } from './rich-text.tsx'
import { TurnView } from './turn-view.tsx'

/** The chat, shown over the wizard. */
export function ChatView() {
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
  }, [pendingText, announce, t])
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
    send(question).catch(isShown)
  }

  return (
    <div className={styles.chat}>
      <div className={`row ${styles.bar}`}>
        <button type="button" className="button" onClick={close}>
          <BackIcon size={18} />
          <span className="wide">{t('chat.back')}</span>
        </button>
        <h2 ref={heading} tabIndex={-1} className="subheading">
          {t('chat.title')}
        </h2>
        <button
          type="button"
          className="button"
          disabled={isEmpty}
          onClick={() => {
            clear()
            focusInput()
          }}
        >
          <PlusIcon size={18} />
          <span className="wide">{t('chat.new')}</span>
        </button>
      </div>
      <div ref={log} className={styles.log} onScroll={onScroll}>
        <div ref={content} className={styles.column}>
          {isEmpty ? (
            <FirstQuestions onAsk={ask} onGone={focusInput} />
          ) : (
            <ol
              className={styles.turns}
              aria-label={t('chat.log')}
              aria-busy={pendingText !== null}
            >
              {turns.map((turn) => (
                <TurnView key={turn.id} turn={turn} />
              ))}
              {pendingText !== null && (
                <li className={styles.turn} data-role="assistant">
                  <div className={`panel ${styles.bubble}`}>
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
        <button
          type="button"
          className={`icon-button ${styles.latest}`}
          aria-label={t('chat.latest')}
          onClick={scrollToEnd}
        >
          <DownIcon />
        </button>
      )}
      <Composer ref={input} text={text} onText={setText} onSend={ask} onStopped={focusInput} />
    </div>
  )
}

function Thinking() {
  const { t } = useTranslation()
  return (
    <span className={styles.thinking}>
      <span className="visually-hidden">{t('chat.thinking')}</span>
      <i />
      <i />
      <i />
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

  const checkEnd = useCallback((element: HTMLElement) => {
    knownHeight.current = element.scrollHeight
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < followDistance
    isFollowing.current = isNear
    setIsScrolledUp(!isNear)
  }, [])

  /**
   * Scrolls to the end, but not past the start of an answer with cards, so that its text is visible. Below a long text,
   * the first card starts in the middle.
   */
  const follow = useCallback(() => {
    const element = log.current
    // The welcome stays scrolled to its top.
    if (!element || !content.current?.querySelector('[aria-busy]')) return
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
  }, [checkEnd])

  const onScroll = useCallback(() => {
    const element = log.current
    if (!element) return
    // The event comes later, when the log may have grown, which is not scrolling up. The observer follows.
    if (isFollowing.current && element.scrollHeight !== knownHeight.current) return
    checkEnd(element)
  }, [checkEnd])

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) follow()
    })
    if (log.current) observer.observe(log.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [follow])

  return { log, content, isScrolledUp, onScroll, scrollToEnd }
}
