import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/assistant.ts'
import { useEntries } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Clarified } from '../wizard/wizard-state.ts'
import { useWizardContext } from '../context.ts'

const pauseMs = 1200

/** The questions that the site may ask. `answers` are to tap; a question of the firm is one that it added or rewrote. */
export function useAsked() {
  const { i18n } = useTranslation()
  return useEntries('clarifications').map(({ id, text }) => ({
    id,
    question: text('question'),
    answers: [1, 2, 3, 4, 5].flatMap(
      (at) => text(`answer.${at}`).slice(0, limits.clarification) || [],
    ),
    isOwn:
      text('question') !==
      i18n.getResource(i18n.language, 'assistant', `assistant.ask.${id}.question`),
  }))
}
export type Asked = ReturnType<typeof useAsked>[number]

/**
 * Chooses the questions when the visitor pauses or leaves the idea, and when a document was added. Returns the listeners
 * of the field.
 */
export function useQuestions() {
  const { state, dispatch } = useWizardContext()
  const isFocused = useRef(false)
  const asked = useAsked()
  const idsOf = (isOwn: boolean) => asked.flatMap((each) => (each.isOwn === isOwn ? each.id : []))
  const { language } = useLanguage()
  // A draft of an earlier day may have answers to other questions.
  const isChanged = ({ question, asked: before, language: its }: Clarified) => {
    const now = asked.find(({ id, isOwn }) => isOwn && id === question)?.question
    return its === language && before !== now
  }
  const choose = (adds: boolean) =>
    dispatch({
      type: 'ideaPaused',
      adds,
      offered: { own: idsOf(true), shipped: idsOf(false) },
      changed: state.clarified.filter(isChanged).map(({ question }) => question),
    })
  const chooseInEffect = useEffectEvent(choose)
  const { idea, documents } = state

  useEffect(() => chooseInEffect(false), [])
  useEffect(() => {
    if (documents.length > 0) chooseInEffect(true)
  }, [documents.length])
  useEffect(() => {
    if (!idea.trim()) return undefined
    const timer = setTimeout(() => isFocused.current && chooseInEffect(false), pauseMs)
    return () => clearTimeout(timer)
  }, [idea])

  return {
    onFocus: () => {
      isFocused.current = true
    },
    // The next click may be on an answer, so none may move.
    onBlur: () => {
      isFocused.current = false
      choose(true)
    },
  }
}
