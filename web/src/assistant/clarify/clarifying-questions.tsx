import { useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { knownChoices } from '../../data/content/entries.ts'
import { limits } from '#contract/assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWizardContext } from '../context.ts'
import type { WizardState } from '../wizard/wizard-state.ts'
import { TextButton } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Block } from '../wizard/block.tsx'
import { optionsOf } from './questions.ts'
import { useAsked, type Asked } from './use-questions.ts'

/** The id of the heading of the questions. */
export const questionsId = 'assistant-questions'

const answerTo = ({ clarified }: Pick<WizardState, 'clarified'>, id: string) =>
  clarified.find(({ question }) => question === id)

/** The questions without an answer. */
export const openQuestions = (state: WizardState) =>
  state.questions.filter((id) => !answerTo(state, id))

/** The questions on screen: after a skip only those with an answer. */
const shownQuestions = (state: WizardState) =>
  state.questions.filter((id) => !state.isSkipped || answerTo(state, id))

/** Up to three questions, which the visitor may skip. At the end of the step, so that they move nothing. */
export function ClarifyingQuestions() {
  const { t } = useTranslation()
  const { state, dispatch, announce } = useWizardContext()
  const { questions, isSkipped } = state
  const all = useAsked()
  const shown = shownQuestions(state)
  const isAnswered = shown.some((id) => answerTo(state, id)?.answer)
  const hasOpen = openQuestions(state).length > 0
  const title = useRef<HTMLHeadingElement>(null)

  const count = isSkipped ? 0 : questions.length
  const announced = useRef(count)
  useEffect(() => {
    if (count > announced.current) announce(t('assistant.clarify.announced', { count }))
    announced.current = count
  }, [count, announce, t])

  if (questions.length === 0) return null
  const skip = (skips: boolean) => {
    dispatch({ type: 'questionsSkipped', isSkipped: skips })
    title.current?.focus({ preventScroll: true })
  }
  return (
    <Block
      title={t('assistant.clarify.title')}
      heading={{ id: questionsId, ref: title, tabIndex: -1 }}
      note={t(
        isSkipped && shown.length === 0 ? 'assistant.clarify.skipped' : 'assistant.clarify.text',
      )}
      aria-labelledby={questionsId}
    >
      {shown.map((id) => {
        const asked = all.find((each) => each.id === id)
        return asked && <Question key={id} asked={asked} />
      })}
      {hasOpen && (
        <TextButton look="muted" className="mt-4 min-h-11" onClick={() => skip(!isSkipped)}>
          {t(
            isSkipped
              ? 'assistant.clarify.show'
              : isAnswered
                ? 'assistant.clarify.skipRest'
                : 'assistant.clarify.skip',
          )}
        </TextButton>
      )}
    </Block>
  )
}

/** A question with answers to tap, and a text of the visitor's own. */
function Question({ asked: { id, question, answers, isOwn } }: { asked: Asked }) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const { state, dispatch } = useWizardContext()
  // The answers to tap for a shipped goal or sector do not fit one that was renamed.
  const { goal, sector } = knownChoices(i18n, state)
  const name = useId()
  const own = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  const given = answerTo(state, id)
  const shipped = isOwn || answers.length > 0 ? [] : optionsOf(id, { goal, sector })
  const options = [
    ...answers.map((answer) => ({ option: answer, label: answer })),
    ...shipped.map((option) => ({ option, label: t(option) })),
  ]
  // An answer from before the goal, the sector or the language changed.
  const isKept = given?.option && !options.some(({ option }) => option === given.option)

  const isWritten = options.length === 0 && !isKept

  const choose = (option: string | null, answer: string) =>
    dispatch({
      type: 'clarified',
      answer: { question: id, option, answer, language, ...(isOwn && { asked: question }) },
    })
  const chip = (option: string | null, label: string, answer: string) => (
    <ChoiceChip
      key={option ?? 'own'}
      name={name}
      checked={given !== undefined && given.option === option}
      onChange={() => {
        // The field of the own answer is there when it is to get the focus.
        flushSync(() => choose(option, answer))
        if (option === null) own.current?.focus()
      }}
    >
      {label}
    </ChoiceChip>
  )

  return (
    <fieldset ref={group} className="relative mt-6">
      {/* With room for the button that clears the answer, so that it moves nothing. */}
      <legend className="mb-2 pe-16 font-semibold">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ option, label }) => chip(option, label, label))}
        {isKept && chip(given.option, given.answer, given.answer)}
        {!isWritten && chip(null, t('assistant.clarify.other'), '')}
      </div>
      {given && (
        <TextButton
          look="muted"
          className="absolute end-0 bottom-full min-h-11"
          aria-label={t('assistant.clarify.clear.of', { question })}
          onClick={() => {
            dispatch({ type: 'clarifiedCleared', question: id })
            // The button is removed.
            group.current?.querySelector('input')?.focus({ preventScroll: true })
          }}
        >
          {t('assistant.clarify.clear')}
        </TextButton>
      )}
      {(isWritten || given?.option === null) && (
        <input
          ref={own}
          type="text"
          className="form-control mt-2"
          dir="auto"
          maxLength={limits.clarification}
          aria-label={t('assistant.clarify.other.label', { question })}
          placeholder={t('assistant.clarify.other.placeholder')}
          value={given?.answer ?? ''}
          onChange={(event) => choose(null, event.target.value)}
        />
      )}
    </fieldset>
  )
}
