import { useEffect, useRef, useState } from 'react'
import { otherOf, type Language } from '#contract/languages.ts'
import type { WritingAnswer } from '#contract/writing.ts'
import { requestWriting } from '../../data/writing/writing.ts'
import { languages } from '../../i18n/index.ts'
import { ApiError } from '../../lib/api.ts'
import type { Draft } from './draft.ts'

/** A text to translate. */
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

type TranslationState =
  | { status: 'waiting' | 'running' | 'kept' }
  | ({ status: 'doubtful' } & WritingAnswer)
  | { status: 'failed'; error: unknown }

/** After these nothing else would succeed either. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  ['ai_budget_used', 'ai_not_configured', 'network', 'too_many', 'session_expired'].includes(
    error.code,
  )

/** Translates one text after the other, and keeps those that the comparison does not doubt. */
export function useTranslations(
  all: readonly Translation[],
  onKeep: (translation: Translation, text: string) => Promise<unknown> | void,
) {
  const [states, setStates] = useState<readonly TranslationState[]>(() =>
    all.map(() => ({ status: 'waiting' })),
  )
  const [running, setRunning] = useState<AbortController | null>(null)
  const current = useRef(running)
  useEffect(() => () => current.current?.abort(), [])
  const set = (at: number, state: TranslationState) =>
    setStates((now) => now.map((each, index) => (index === at ? state : each)))

  const keep = async (at: number, text: string) => {
    const translation = all[at]
    if (!translation) return
    await onKeep(translation, text)
    set(at, { status: 'kept' })
  }
  /** Returns whether the next one may follow. */
  const translate = async (at: number, signal: AbortSignal): Promise<boolean> => {
    const { language, text, previous } = all[at] ?? {}
    if (!language || !text) return true
    set(at, { status: 'running' })
    try {
      const answer = await requestWriting(
        { ...{ purpose: 'translate', language, text }, ...(previous?.trim() && { previous }) },
        { signal, onText: () => undefined },
      )
      if (answer.problems.length > 0) set(at, { status: 'doubtful', ...answer })
      else await keep(at, answer.text)
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
    start,
    stop: () => running?.abort(),
    keepAnyway: (at: number) => {
      const state = states[at]
      if (state?.status !== 'doubtful') return
      keep(at, state.text).catch((error: unknown) => set(at, { status: 'failed', error }))
    },
  }
}
