import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { otherOf, type Language } from '#contract/languages.ts'
import type { WritingAnswer } from '#contract/writing.ts'
import { requestWriting } from '../../data/writing/writing.ts'
import { languages } from '../../i18n/index.ts'
import { ApiError } from '../../lib/api.ts'
import type { Draft } from './draft.ts'

export type Translation = {
  key: string
  name: string
  language: Language
  text: string
  /** The translation of an older text; empty if there is none. */
  previous: string
}

type Texts = Pick<Draft, 'value_ar' | 'value_en'>

/** The translations that an item needs: of a text that one language lacks, or that is older there. */
export const translationsOf = (
  item: { key: string; name: string } & Texts,
  outdated: Language | null,
): Translation[] =>
  languages.flatMap((language) => {
    const [previous, text] = [item[`value_${language}`], item[`value_${otherOf(language)}`]]
    const isNeeded = text.trim() && (!previous.trim() || outdated === language)
    return isNeeded ? [{ key: item.key, name: item.name, language, text, previous }] : []
  })

/** The text and its translation as they are now; undefined when somebody else has begun to change them. */
type Now = (translation: Translation) => Pick<Translation, 'text' | 'previous'> | undefined

type TranslationState =
  | { status: 'waiting' | 'running' | 'kept' }
  /** The comparison found problems, or the text was changed meanwhile, also by what was typed: a person decides. */
  | ({ status: 'doubtful'; from: Translation } & WritingAnswer)
  | { status: 'failed'; error: unknown }

/** After these nothing else would succeed either. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  [
    'ai_budget_used',
    'ai_share_used',
    'ai_key_refused',
    'ai_busy',
    'ai_not_configured',
    'network',
    'too_many',
    'session_expired',
  ].includes(error.code)

export type TranslationOptions = {
  now: Now
  /** Returns false if the text is another one there. */
  onKeep: (translation: Translation, text: string) => Promise<boolean> | void
}

/** Translates one text after the other, and keeps those that the comparison does not doubt. */
export function useTranslations(all: readonly Translation[], options: TranslationOptions) {
  const [states, setStates] = useState<readonly TranslationState[]>(() =>
    all.map(() => ({ status: 'waiting' })),
  )
  const [running, setRunning] = useState<AbortController | null>(null)
  const current = useRef(running)
  useEffect(() => () => current.current?.abort(), [])
  // The texts may change while the model writes.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const set = (at: number, state: TranslationState) =>
    setStates((now) => now.map((each, index) => (index === at ? state : each)))

  const isChanged = (from: Translation, { now } = latest.current) => {
    const texts = now(from)
    return texts?.text !== from.text || texts.previous !== from.previous
  }
  const keep = async (at: number, from: Translation, answer: WritingAnswer) => {
    const isKept = !isChanged(from) && (await latest.current.onKeep(from, answer.text)) !== false
    set(at, isKept ? { status: 'kept' } : { status: 'doubtful', from, ...answer })
  }
  /** Returns whether the next one may follow. */
  const translate = async (at: number, signal: AbortSignal): Promise<boolean> => {
    const translation = all[at]
    if (!translation) return true
    const now = latest.current.now(translation)
    if (!now) {
      set(at, { status: 'failed', error: new ApiError('conflict', 'Changed by somebody else') })
      return true
    }
    const from = { ...translation, ...now }
    const { language, text, previous } = from
    set(at, { status: 'running' })
    try {
      const answer = await requestWriting(
        { purpose: 'translate', language, text, ...(previous.trim() && { previous }) },
        { signal, onText: () => undefined },
      )
      if (answer.problems.length > 0) set(at, { status: 'doubtful', from, ...answer })
      else await keep(at, from, answer)
      return true
    } catch (error) {
      set(at, signal.aborted ? { status: 'waiting' } : { status: 'failed', error })
      return !isFinal(error)
    }
  }
  /** Those that wait or failed; or one again. */
  const start = async (only?: number) => {
    const controller = new AbortController()
    current.current = controller
    setRunning(controller)
    for (const [at, { status }] of states.entries()) {
      const isNext = only === undefined ? status === 'waiting' || status === 'failed' : at === only
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (isNext && !(await translate(at, controller.signal))) break
      if (controller.signal.aborted) break
    }
    setRunning(null)
  }
  return {
    states,
    isRunning: running !== null,
    /** Whether a doubted translation is of a text that has changed since. */
    isStale: (state: TranslationState) =>
      state.status === 'doubtful' && isChanged(state.from, options),
    start,
    stop: () => running?.abort(),
    keepAnyway: (at: number) => {
      const state = states[at]
      if (state?.status !== 'doubtful') return
      keep(at, state.from, state).catch((error: unknown) => set(at, { status: 'failed', error }))
    },
  }
}
