import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, TextButton } from '../../ui/button.tsx'
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts'
import { openQuestions, questionsId } from '../clarify/clarifying-questions.tsx'
import { footerBar } from '../footer-bar.ts'
import { missingFields } from '../wizard/wizard-state.ts'
import { useWizardContext } from '../context.ts'

/** Of the button that leads on, by step; the first one starts. */
const labels = ['intro.start', 'next', 'generate', 'next', 'finish'] as const

export function DrawerFooter({ onFinish }: { onFinish: () => void }) {
  const { t } = useTranslation()
  const { state, documents, isWaitingForFiles, next, back } = useWizardContext()
  const { step, request } = state
  const { email, idea } = missingFields(state, documents.readings.length)
  const missing = step === 2 && (email && idea ? 'both' : email ? 'email' : idea ? 'idea' : null)
  const isWaiting = step === 3 && Boolean(request?.isRunning)
  const label = isWaitingForFiles ? 'waiting' : labels[step]
  return (
    <footer className={`flex items-center justify-between gap-2 max-md:flex-wrap ${footerBar}`}>
      <Button
        look="ghost"
        size="compact"
        className="-ms-2.5 disabled:invisible"
        disabled={step === 0}
        onClick={back}
      >
        <ArrowLeft className="mirrored" />
        {t('assistant.back')}
      </Button>
      {step === 2 && (
        <span
          id="assistant-needed"
          className="text-center text-xs leading-[1.5] text-balance text-muted max-md:-order-1 max-md:basis-full max-md:empty:hidden"
        >
          {missing ? t(`assistant.needed.${missing}`) : <QuestionsLink />}
        </span>
      )}
      {state.plan.length > 0 && step === 4 && <PlanLink />}
      <Button
        className={step === 4 ? '' : 'min-w-34'}
        // A click shows what is missing. The last step has a more important button.
        look={step < 4 ? 'solid' : 'bordered'}
        disabled={isWaiting || isWaitingForFiles}
        aria-describedby={step === 2 ? 'assistant-needed' : undefined}
        onClick={step === 4 ? onFinish : next}
      >
        {t(`assistant.${label}`)}
        {step < 4 && !isWaitingForFiles && <ArrowRight className="mirrored" />}
      </Button>
    </footer>
  )
}

/** Scrolls to a heading of the step and moves the focus there. */
function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  heading?.focus({ preventScroll: true })
}

/** The way to the open questions, which are at the end of the step. */
function QuestionsLink() {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const count = openQuestions(state).length
  if (state.isSkipped || count === 0) return null
  return (
    <TextButton look="link" className="min-h-11" onClick={() => goTo(questionsId)}>
      {t('assistant.clarify.announced', { count })}
    </TextButton>
  )
}

/** Where the plan is below the suggestions: how long it is, and the way to it. */
function PlanLink() {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const count = state.plan.length
  return (
    <Button
      look="jade"
      size="xs"
      // Its texts are below each other where the line is short.
      className="min-w-20 flex-1 flex-wrap content-center gap-y-0 lg:hidden"
      onClick={() => goTo('assistant-plan')}
    >
      {t('assistant.plan')}
      <span className="font-normal">{t('assistant.plan.count', { count })}</span>
    </Button>
  )
}
