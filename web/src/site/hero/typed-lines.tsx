import { useState, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { currentHost, subscribeToNotifications } from '../../ui/notifications/notify.ts'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

type Props = {
  lines: string[]
  /** The first line is already on the page. It is typed again when it is first seen. */
  written: boolean
  paused: boolean
}

/**
 * Lines that appear word by word, one after the other. They lie on top of each other, so that the height does not change, and
 * words that have not appeared are a transparent highlight, so that no letter changes its form or place. While it stands still,
 * and in browsers without highlights, the line is whole. Screen readers read the whole line.
 */
export function TypedLines({ lines, written, paused }: Props) {
  const reducedMotion = useReducedMotion()
  const stage = useRef<HTMLParagraphElement>(null)
  const onScreen = useOnScreen(stage)
  const isCovered = useSyncExternalStore(subscribeToNotifications, isModalOpen, () => false)
  const { line, typed } = useTypewriter({
    lines,
    written,
    moving: onScreen && !isCovered && !paused && !reducedMotion,
  })
  const text = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const node = text.current?.firstChild
    // A browser that translates the page replaces the text.
    if (!(node instanceof Text) || node.data !== line) return undefined
    if (!globalThis.CSS?.highlights) return undefined
    const range = new Range()
    range.setStart(node, typed)
    range.setEnd(node, line.length)
    CSS.highlights.set('untyped', new Highlight(range))
    return () => void CSS.highlights.delete('untyped')
  }, [line, typed])
  return (
    <p ref={stage} className="grid max-w-152 text-lg font-medium *:[grid-area:1/1]">
      <span className="sr-only">{line}</span>
      {lines.map((each) =>
        each === line ? (
          <span key={each} ref={text} translate="no" aria-hidden data-testid="typed">
            {each}
          </span>
        ) : (
          <span key={each} className="invisible" aria-hidden>
            {each}
          </span>
        ),
      )}
    </p>
  )
}

const isModalOpen = () => currentHost() !== undefined

const keystroke = 50
const pauseAfterLine = 2000

type Options = Omit<Props, 'paused'> & { moving: boolean }

/**
 * Shows each line word by word from its first on, as fast as its letters are typed, and pauses after it, while `moving`.
 * `typed` are the characters that have appeared.
 */
function useTypewriter({ lines, written, moving }: Options) {
  const [index, setIndex] = useState(0)
  const [count, setCount] = useState(written ? Infinity : 1)
  const [hasBegun, setHasBegun] = useState(false)
  if (moving && !hasBegun) {
    setHasBegun(true)
    setCount(1)
  }
  const line = lines[index % lines.length] ?? ''
  const words = line.split(/(?<= )/)
  const done = count >= words.length
  const delay = done ? pauseAfterLine : keystroke * (words[count]?.length ?? 0)

  useEffect(() => {
    if (!moving) return undefined
    const next = () => {
      setCount(done ? 1 : count + 1)
      if (done) setIndex(index + 1)
    }
    const timer = setTimeout(next, delay)
    return () => clearTimeout(timer)
  }, [moving, done, count, index, delay])

  const isWhole = done || (hasBegun && !moving)
  return { line, typed: isWhole ? line.length : words.slice(0, count).join('').length }
}
