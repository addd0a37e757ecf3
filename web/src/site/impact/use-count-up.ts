import { useEffect, useState } from 'react'
import { usePageVisible } from '../../ui/use-page-visible.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

const wait = 1300
const steps = 60
const stepTime = 33

const easeOut = (share: number) => 1 - (1 - share) ** 3

/**
 * How much of a figure to show, from 0 to 1. It counts each time `opened` becomes true, after a wait;
 * otherwise, and for a person who asked for stillness, the figure is whole.
 */
export function useCountUp(opened: boolean): number {
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
