import { useEffect, useMemo, useState } from 'react'
import type { Language } from '../../i18n/index.ts'

const keystroke = 50
const rest = 2000

type Options = { lines: string[]; language: Language; written: boolean; moving: boolean }

/** Types one line after the other, letter by letter as readers see them, and rests on each. */
export function useTypewriter({ lines, language, written, moving }: Options) {
  const [index, setIndex] = useState(0)
  const [count, setCount] = useState(written ? Infinity : 0)
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
    const timer = setTimeout(next, done ? rest : keystroke)
    return () => clearTimeout(timer)
  }, [moving, done, count, index])

  return { line, typed: done ? line : letters.slice(0, count).join('') }
}
