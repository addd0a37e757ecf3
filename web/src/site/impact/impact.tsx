import { isPercentage, shownFigure } from '#contract/percent.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Call } from '../call/call.tsx'
import { Meter } from '../meter/meter.tsx'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { hasSwitchedTab, useTab } from '../tabs/use-tab.ts'
import { Cases } from '../cases/cases.tsx'
import { Case } from './case.tsx'
import { Claims } from './claims.tsx'
import styles from './figure.module.css'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

/** The tab "metrics". The figures count up when they are first seen each time the tab is opened. */
export function Impact() {
  const { t } = useTranslation()
  const tab = useTab()
  const figures = useEntries('figures')
  const opened = tab === 'metrics'
  const list = useRef<HTMLUListElement>(null)
  // The tab that the page loaded with shows no placeholders.
  const loading = usePlaceholder(opened && hasSwitchedTab(), 800)
  const progress = useCountUp(opened, useOnScreen(list))
  return (
    <Section
      id="metrics"
      eyebrow={t('about.impact.eyebrow')}
      title={t('about.impact.title')}
      description={t('about.impact.description')}
      pattern=".DA./D@@A/.da./d##a"
    >
      {figures.length > 0 && (
        <ul
          ref={list}
          className={`columns ${styles.figures} ${styles.counted}`}
          aria-busy={loading}
          data-loading={loading || undefined}
        >
          {figures.map((figure) => (
            <Figure key={figure.id} figure={figure} progress={progress} />
          ))}
        </ul>
      )}
      <Claims claims={['about.claim.clients', 'about.claim.projects', 'about.claim.years']} />
      {useEntries('cases').length > 0 ? <Cases /> : <Case />}
      <Call />
    </Section>
  )
}

/** A figure with its label. `progress` is how much of a percentage has been counted up; screen readers read the final value. */
function Figure({ figure: { text }, progress }: { figure: Entry; progress: number }) {
  const value = text('value')
  const isCounted = isPercentage(value)
  const counted = isCounted && progress < 1 ? `${Math.round(Number(value) * progress)}` : value
  return (
    <li className="card skeleton">
      <p className={styles.value}>
        <span className="visually-hidden">{shownFigure(value)}</span>
        <bdi dir="ltr" className={styles.count} aria-hidden>
          <span className={styles.measure}>{shownFigure(value)}</span>
          {/* One text node, whose start does not move. */}
          <span className={styles.shown} data-testid="counted">
            {shownFigure(counted)}
          </span>
        </bdi>
      </p>
      {isCounted && <Meter percent={Number(counted)} className={styles.meter} />}
      <Heading>{text('label')}</Heading>
      <p className={styles.text}>{text('text')}</p>
    </li>
  )
}

const startDelay = 1300
const steps = 60
const stepTime = 33

const easeOut = (progress: number) => 1 - (1 - progress) ** 3

/**
 * How much of a figure to show, from 0 to 1. It counts up each time `opened` becomes true, after a delay and while
 * `onScreen`; without that, and with reduced motion, it is 1.
 */
function useCountUp(opened: boolean, onScreen: boolean): number {
  const reducedMotion = useReducedMotion()
  const [wasCounting, setWasCounting] = useState(false)
  const [step, setStep] = useState(steps)
  const counting = opened && !reducedMotion
  if (wasCounting !== counting) {
    setWasCounting(counting)
    setStep(counting ? 0 : steps)
  }

  const done = step === steps
  useEffect(() => {
    if (done || !onScreen) return undefined
    const count = () => setStep((now) => Math.min(now + 1, steps))
    let timer = setTimeout(() => {
      timer = setInterval(count, stepTime)
    }, startDelay)
    return () => clearTimeout(timer)
  }, [done, onScreen])

  return easeOut(step / steps)
}
