import { useState, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Language } from '../../i18n/index.ts'
import { useModalOpen } from '../../ui/use-modal-open.ts'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'

type Props = {
  lines: string[]
  language: Language
  /** The first line is already on the page. It is typed again when it is first seen. */
  written: boolean
  paused: boolean
}

/**
 * Lines that are typed one after the other. They lie on top of each other, so that the height does not change, and letters
 * that are not typed yet are highlights, faint in the word that is being typed and else transparent, so that no letter changes
 * its form or place and no word is cut. While it stands still, and in browsers without highlights, the line is whole. Screen
 * readers read the whole line.
 */
export function TypedLines({ lines, language, written, paused }: Props) {
  const reducedMotion = useReducedMotion()
  const stage = useRef<HTMLParagraphElement>(null)
  const onScreen = useOnScreen(stage)
  const isCovered = useModalOpen()
  const { line, typed } = useTypewriter({
    lines,
    language,
    written,
    moving: onScreen && !isCovered && !paused && !reducedMotion,
  })
  const text = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const node = text.current?.firstChild
    if (!node || !globalThis.CSS?.highlights) return undefined
    const space = line.indexOf(' ', typed)
    const endOfWord =
      typed === 0 || line[typed - 1] === ' ' ? typed : space < 0 ? line.length : space
    const parts = { typing: [typed, endOfWord], untyped: [endOfWord, line.length] } as const
    for (const [name, [start, end]] of Object.entries(parts)) {
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, end)
      CSS.highlights.set(name, new Highlight(range))
    }
    return () => {
      for (const name of Object.keys(parts)) CSS.highlights.delete(name)
    }
  }, [line, typed])
  return (
    <p ref={stage} className="mt-4 grid max-w-152 text-xl leading-[1.5] *:[grid-area:1/1]">
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

const keystroke = 50
const pauseAfterLine = 2000

type Options = Omit<Props, 'paused'> & { moving: boolean }

/** Types each line grapheme by grapheme and pauses after it, while `moving`. `typed` are the characters that are typed. */
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

  const isWhole = done || (hasBegun && !moving)
  return { line, typed: isWhole ? line.length : letters.slice(0, count).join('').length }
}
