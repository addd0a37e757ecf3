import { useRef, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { SlotImage } from '../slot-image/slot-image.tsx'
import styles from './areas.module.css'

/**
 * The areas with a rotating highlight. It pauses while one of them is hovered or focused, with the pause button, while
 * it is not visible, and with reduced motion.
 */
export function Areas() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const areas = useEntries('areas')
  const row = useRef<HTMLDivElement>(null)
  const reducedMotion = useReducedMotion()
  const onScreen = useOnScreen(row)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const moving = onScreen && !reducedMotion && !paused && !hovered && !focused
  const [current, setCurrent] = useRotation(areas.length, moving)

  if (areas.length === 0) return null
  return (
    <div>
      <div className={styles.top}>
        <h3 className={styles.title}>{t('useCases.areas')}</h3>
        {!reducedMotion && areas.length > 1 && (
          <button
            type="button"
            className="icon-button"
            data-needs-script=""
            aria-label={t(paused ? 'useCases.play' : 'useCases.pause')}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={18} flip />
          </button>
        )}
      </div>
      <div ref={row} onPointerLeave={() => setHovered(false)} onBlur={() => setFocused(false)}>
        <ul className={styles.list}>
          {areas.map(({ id, text }, index) => (
            <li key={id}>
              <div
                className={styles.area}
                data-current={index === current || undefined}
                onPointerEnter={() => {
                  setHovered(true)
                  setCurrent(index)
                }}
                onFocus={() => {
                  setFocused(true)
                  setCurrent(index)
                }}
              >
                <h4>{text('title')}</h4>
                <div>
                  <p>{text('text')}</p>
                  {text('example') && <p className={styles.example}>{text('example')}</p>}
                </div>
                <SlotImage
                  slot={`useCases.area.${id}.image`}
                  className={styles.image}
                  sizes="10rem"
                />
                <button
                  type="button"
                  className="text-button"
                  data-needs-script=""
                  data-opens="assistant"
                  onClick={() => chat.open({ view: 'wizard', area: text('title') })}
                >
                  {t('useCases.explore')}
                  <span className="visually-hidden">: {text('title')}</span>
                  <Icon name="arrow" size={18} flip />
                </button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const interval = 3000

/** The index of the highlight, which advances every three seconds while `moving`. */
function useRotation(count: number, moving: boolean) {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), interval)
    return () => clearInterval(timer)
  }, [count, moving])

  return [index, setIndex] as const
}
