import { useState, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { useModalOpen } from '../../ui/use-modal-open.ts'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import styles from './typed-lines.module.css'

type Props = {
  lines: string[]
  language: Language
  /** The first line is already on the page. It is typed again when it is first seen. */
  written: boolean
}

/**
 * Lines that are typed one after the other. All lines are also rendered invisibly on top of each other, so that the
 * height does not change. Screen readers read the whole line.
 */
export function TypedLines({ lines, language, written }: Props) {
  const { t } = useTranslation()
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const stage = useRef<HTMLParagraphElement>(null)
  const onScreen = useOnScreen(stage)
  const isCovered = useModalOpen()
  const { line, typed } = useTypewriter({
    lines,
    language,
    written,
    moving: onScreen && !isCovered && !paused && !reducedMotion,
  })
  return (
    <div className={styles.box}>
      <p ref={stage} className={styles.stage}>
        <span className="visually-hidden">{line}</span>
        {lines.map((each) => (
          <span key={each} className={styles.measure} aria-hidden>
            {each}
          </span>
        ))}
        <span className={styles.typed} translate="no" aria-hidden data-testid="typed">
          {typed}
          <span className={styles.caret} data-moving={(!paused && !reducedMotion) || undefined} />
        </span>
      </p>
      {!reducedMotion && (
        <button
          type="button"
          className={`icon-button ${styles.pause}`}
          data-needs-script=""
          aria-label={t(paused ? 'ui.tagline.play' : 'ui.tagline.pause')}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={16} flip />
        </button>
      )}
    </div>
  )
}

const keystroke = 50
const pauseAfterLine = 2000

type Options = Props & { moving: boolean }

/** Types each line grapheme by grapheme and pauses after it, while `moving`. */
function useTypewriter({ lines, language, written, moving }: Options) {
  const [index, setIndex] = useState(0)
  const [count, setCount] = useState(written ? Infinity : 0)
  const [hasBegun, setHasBegun] = useState(false)
  if (moving && !hasBegun) {
    setHasBegun(true)
    setCount(0)
  }
  const line = lines[index % lines.length] ?? ''
  const letters = useMemo(() => {
    const segments = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(line)
    return Array.from(segments, ({ segment }) => segment)
  }, [line, language])
  const done = count >= letters.length

  useEffect(() => {
    if (!moving) return undefined
    const next = () => {
      setCount(done ? 0 : count + 1)
      if (done) setIndex(index + 1)
    }
    const timer = setTimeout(next, done ? pauseAfterLine : keystroke)
    return () => clearTimeout(timer)
  }, [moving, done, count, index])

  return { line, typed: done ? line : letters.slice(0, count).join('') }
}
