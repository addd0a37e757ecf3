import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackIcon, DownIcon, PlusIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import { ChatFailureView } from './chat-failure.tsx'
import { useChatTools } from './chat-context.ts'
import styles from './chat-view.module.css'
import { Composer } from './composer.tsx'
import { keepMessage, readMessage } from './conversation.ts'
import { FirstQuestions } from './first-questions.tsx'
import { RichText } from './rich-text.tsx'
import { TurnView } from './turn-view.tsx'
import turnStyles from './turn.module.css'

/** The conversation, in place of the wizard's step. */
export function ChatView() {
  const { t } = useTranslation()
  const { announce } = useWizardTools()
  const { turns, coming, unanswered, say, clear, leave } = useChatTools()
  const [text, setText] = useState(readMessage)
  const input = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { log, content, isAway, onScroll, toEnd } = useFollow()
  const isEmpty = turns.length === 0 && coming === null

  useEffect(() => keepMessage(text), [text])

  // On glass the field would bring up the keyboard, over the very questions and answers.
  const settle = useCallback(() => {
    const place = matchMedia('(pointer: coarse)').matches ? heading : input
    place.current?.focus({ preventScroll: true })
  }, [])
  useEffect(settle, [settle])

  // People who listen hear that an answer is coming, and then the whole of it, not each word.
  const said = turns.at(-1)
  const heard = useRef(said?.id)
  useEffect(() => {
    if (coming === '') announce(t('chat.thinking'))
  }, [coming, announce, t])
  useEffect(() => {
    if (!said || said.id === heard.current) return
    heard.current = said.id
    if (said.role === 'assistant') return announce(`${t('chat.expert')}: ${said.content}`)
    // Whatever was pressed to say it may be gone now.
    toEnd()
    settle()
  }, [said, announce, settle, toEnd, t])

  const ask = (question: string) => {
    setText('')
    void say(question)
  }

  return (
    <div className={styles.chat}>
      <div className={styles.bar}>
        <button type="button" className={styles.quiet} onClick={leave}>
          <BackIcon size={18} />
          <span className={styles.wide}>{t('chat.back')}</span>
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {t('chat.title')}
        </h2>
        <button
          type="button"
          className={styles.quiet}
          disabled={isEmpty}
          onClick={() => {
            clear()
            settle()
          }}
        >
          <PlusIcon size={18} />
          <span className={styles.wide}>{t('chat.new')}</span>
        </button>
      </div>
      <div ref={log} className={styles.log} onScroll={onScroll}>
        <div ref={content} className={styles.column}>
          {isEmpty ? (
            <FirstQuestions onAsk={ask} onGone={settle} />
          ) : (
            <ol className={styles.turns} aria-label={t('chat.log')} aria-busy={coming !== null}>
              {turns.map((turn) => (
                <TurnView key={turn.id} turn={turn} />
              ))}
              {coming !== null && (
                <li className={turnStyles.turn} data-role="assistant">
                  <div className={turnStyles.bubble}>
                    {coming === '' ? <Thinking /> : <RichText text={coming} />}
                  </div>
                </li>
              )}
            </ol>
          )}
          {unanswered && <ChatFailureView onGone={settle} />}
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          className={styles.latest}
          aria-label={t('chat.latest')}
          onClick={toEnd}
        >
          <DownIcon />
        </button>
      )}
      <Composer ref={input} text={text} onText={setText} onSend={ask} onStopped={settle} />
    </div>
  )
}

function Thinking() {
  const { t } = useTranslation()
  return (
    <span className={turnStyles.thinking}>
      <span className="visually-hidden">{t('chat.thinking')}</span>
      <i />
      <i />
      <i />
    </span>
  )
}

/** How near its end, in pixels, somebody still counts as reading along. */
const near = 60

/** Keeps a growing log at its end while the reader is there, and leaves it alone once they scrolled away. */
function useFollow() {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const [isAway, setIsAway] = useState(false)

  const toEnd = useCallback(() => {
    isFollowing.current = true
    setIsAway(false)
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [])

  /** To the end, but not past the beginning of an answer that brought cards: its words come first. */
  const follow = useCallback(() => {
    const element = log.current
    // A welcome is read from its top.
    if (!element || !content.current?.querySelector('[aria-busy]')) return
    const answer = content.current?.querySelector('li:last-child[data-cards]')
    const beyond = answer
      ? answer.getBoundingClientRect().top - element.getBoundingClientRect().top
      : Infinity
    element.scrollTop = Math.min(element.scrollHeight, element.scrollTop + beyond)
  }, [])

  const onScroll = useCallback(() => {
    const element = log.current
    if (!element) return
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < near
    isFollowing.current = isNear
    setIsAway(!isNear)
  }, [])

  useEffect(() => {
    const growth = new ResizeObserver(() => {
      if (isFollowing.current) follow()
    })
    if (log.current) growth.observe(log.current)
    if (content.current) growth.observe(content.current)
    return () => growth.disconnect()
  }, [follow])

  return { log, content, isAway, onScroll, toEnd }
}
