import { useEffect, useState } from 'react'

const minute = 60_000

/** The time, to the minute: a tab may stay open for days. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(ticking)
  }, [])
  return now
}
