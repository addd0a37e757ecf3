import { useRef, useState, useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { Weave } from '../solutions/weave.tsx'
import styles from './areas.module.css'
import { usePageVisible } from '../../ui/use-page-visible.ts'

const areas = [
  { id: 'automation', weave: 'd##a/#DA#/#EQ#/e##q' },
  { id: 'analytics', weave: '...D/..d#/.d##/d###' },
  { id: 'experience', weave: '.DA./d@@a/e@@q/.eq.' },
  { id: 'planning', weave: 'dADa/eQEq/.da./.eq.' },
] as const

/**
 * The four areas to begin with. The highlight walks along them until a person points at one, pauses it,
 * looks elsewhere or asked for stillness.
 */
export function Areas() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const row = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  const onScreen = useOnScreen(row)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const moving = onScreen && !still && !paused && !pointed && !focused
  const [current, setCurrent] = useRotation(areas.length, moving)

  return (
    <>
      <div className={styles.top}>
        <h3 className={styles.heading}>{t('useCases.areas')}</h3>
        {!still && (
          <button
            type="button"
            className={styles.pause}
            data-needs-script=""
            aria-label={t(paused ? 'useCases.play' : 'useCases.pause')}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={18} flip />
          </button>
        )}
      </div>
      <div ref={row} onPointerLeave={() => setPointed(false)} onBlur={() => setFocused(false)}>
        <ul className={styles.areas}>
          {areas.map(({ id, weave }, index) => (
            <li key={id}>
              <div
                className={styles.area}
                data-current={index === current || undefined}
                onPointerEnter={() => {
                  setPointed(true)
                  setCurrent(index)
                }}
                onFocus={() => {
                  setFocused(true)
                  setCurrent(index)
                }}
              >
                <Weave pattern={weave} />
                <h4 className={styles.title}>{t(`useCases.area.${id}.title`)}</h4>
                <p className={styles.text}>{t(`useCases.area.${id}.text`)}</p>
                <p className={styles.example}>{t(`useCases.area.${id}.example`)}</p>
                <button
                  type="button"
                  className={styles.explore}
                  data-needs-script=""
                  onClick={() => chat.open()}
                >
                  {t('useCases.explore')}
                  <span className="visually-hidden">: {t(`useCases.area.${id}.title`)}</span>
                  <Icon name="arrow" size={18} flip />
                </button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const pace = 3000

/** Moves the highlight through a row, one place every three seconds, as long as it may move. */
function useRotation(count: number, moving: boolean) {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), pace)
    return () => clearInterval(timer)
  }, [count, moving])

  return [index, setIndex] as const
}

/** Whether a person can see any of an element right now: scrolled into view, on a page that is shown. */
function useOnScreen(target: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  const pageVisible = usePageVisible()

  useEffect(() => {
    if (!target.current) return undefined
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])

  return inView && pageVisible
}
