import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceholder } from '../../ui/use-placeholder.ts'
import { Section } from '../section/section.tsx'
import { hasSwitchedTab, useTab } from '../tabs/use-tab.ts'
import { Claims } from './claims.tsx'
import { Figure } from './figure.tsx'
import styles from './impact.module.css'
import { usePageVisible } from '../../ui/use-page-visible.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

const figures = [1, 2, 3, 4] as const

/** What clients measured. Opened as a tab it arrives and counts; a page that comes with it shows it whole. */
export function Impact() {
  const { t } = useTranslation()
  const tab = useTab()
  const opened = tab === 'metrics' && hasSwitchedTab()
  const loading = usePlaceholder(opened, 800)
  const share = useCountUp(opened)
  return (
    <Section
      id="metrics"
      eyebrow={t('about.impact.eyebrow')}
      title={t('about.impact.title')}
      description={t('about.impact.description')}
    >
      <ul className={styles.figures} aria-busy={loading} data-loading={loading || undefined}>
        {figures.map((figure) => (
          <Figure key={figure} id={figure} share={share} />
        ))}
      </ul>
      <Claims claims={['clients', 'projects', 'years']} />
    </Section>
  )
}

const wait = 1300
const steps = 60
const stepTime = 33

const easeOut = (share: number) => 1 - (1 - share) ** 3

/**
 * How much of a figure to show, from 0 to 1. It counts each time `opened` becomes true, after a wait;
 * otherwise, and for a person who asked for stillness, the figure is whole.
 */
function useCountUp(opened: boolean): number {
  const still = useReducedMotion()
  const pageVisible = usePageVisible()
  const [was, setWas] = useState(false)
  const [step, setStep] = useState(steps)
  const counting = opened && !still
  if (was !== counting) {
    setWas(counting)
    setStep(counting ? 0 : steps)
  }

  const done = step === steps
  useEffect(() => {
    if (done || !pageVisible) return undefined
    const count = () => setStep((now) => Math.min(now + 1, steps))
    let timer = setTimeout(() => {
      timer = setInterval(count, stepTime)
    }, wait)
    return () => clearTimeout(timer)
  }, [done, pageVisible])

  return easeOut(step / steps)
}
