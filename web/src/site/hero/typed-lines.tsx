import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import styles from './typed-lines.module.css'
import { useTypewriter } from './use-typewriter.ts'

type Props = { lines: string[]; language: Language; written: boolean }

/**
 * Lines that type themselves in one place. All of them lie invisibly in that place, so that its size
 * never changes; who listens instead of looking hears the whole line.
 */
export function TypedLines({ lines, language, written }: Props) {
  const { t } = useTranslation()
  const still = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const { line, typed } = useTypewriter({ lines, language, written, moving: !paused && !still })
  return (
    <div className={styles.box}>
      <p className={styles.stage}>
        <span className="visually-hidden">{line}</span>
        {lines.map((each) => (
          <span key={each} className={styles.measure} aria-hidden>
            {each}
          </span>
        ))}
        <span className={styles.typed} aria-hidden data-testid="typed">
          {typed}
          <span className={styles.caret} data-moving={(!paused && !still) || undefined} />
        </span>
      </p>
      {!still && (
        <button
          type="button"
          className={styles.pause}
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
