import { useEffect, useState } from 'react'

const pace = 3000

/** Moves the highlight through a row, one place every three seconds, as long as it may move. */
export function useRotation(count: number, moving: boolean) {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    if (!moving) return undefined
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), pace)
    return () => clearInterval(timer)
  }, [count, moving])

  return [index, setIndex] as const
}
