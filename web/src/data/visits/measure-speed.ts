import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import type { CountedStep } from '#contract/visit-counts.ts'

/** The most of each class but the last: LCP and INP in milliseconds, CLS as its score. The second is "good" at Google. */
const classes: Record<'LCP' | 'INP' | 'CLS', readonly number[]> = {
  LCP: [1200, 2500, 4000, 8000],
  INP: [100, 200, 500, 1000],
  CLS: [0.02, 0.1, 0.25, 0.5],
}

/** Reports the Web Vitals in their classes, when the page is left. */
export function measureSpeed(report: (step: { step: CountedStep; value: string }) => void) {
  const seen = ({ name, value }: Metric) => {
    if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return
    const step = ({ LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const)[name]
    const index = classes[name].findIndex((most) => value <= most)
    report({ step, value: String(index < 0 ? 5 : index + 1) })
  }
  onLCP(seen)
  onINP(seen)
  onCLS(seen)
}
