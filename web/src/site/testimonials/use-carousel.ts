import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'

/** How far a finger has to travel to mean the next or the previous one. */
const swipe = 40

/** One of a row at a time, round and round. Arrow keys and fingers follow the direction of reading. */
export function useCarousel(count: number) {
  const { direction } = useLanguage()
  const [index, setIndex] = useState(0)
  /** Whether a person has moved it, so that the new one is worth saying aloud. */
  const [moved, setMoved] = useState(false)
  const [touchedAt, setTouchedAt] = useState<number | null>(null)
  const forward = direction === 'rtl' ? -1 : 1

  const show = (next: number) => {
    setMoved(true)
    setIndex((next + count) % count)
  }
  const move = (by: number) => show(index + by)

  const handlers = {
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'ArrowRight') move(forward)
      if (key === 'ArrowLeft') move(-forward)
    },
    onTouchStart: (event: TouchEventLike) => setTouchedAt(event.changedTouches[0]?.clientX ?? null),
    onTouchEnd: (event: TouchEventLike) => {
      const leftAt = event.changedTouches[0]?.clientX
      if (touchedAt === null || leftAt === undefined) return
      const way = leftAt - touchedAt
      // The row follows the finger: pulled towards the start, the next one comes in from the end.
      if (Math.abs(way) > swipe) move(way < 0 ? forward : -forward)
    },
  }

  return { index, moved, show, move, handlers }
}

type TouchEventLike = { changedTouches: { [index: number]: { clientX: number } | undefined } }
