import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CanceledNote, OwnBooking } from '../booking/own-booking.tsx'
import { useOwnBookingContext, useWizardContext } from '../context.ts'
import { PlanTools } from '../plan/plan-tools.tsx'
import { useSteps } from '../plan/use-steps.ts'
import type { PlanStep } from '../wizard/plan-state.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlanSteps } from './plan-steps.tsx'

/** The last removed or edited step, as it was stored before, and the title that was shown. */
type Undoable = { step: PlanStep; title: string; at: number; isEdited: boolean }

export function PlanColumn() {
  const { t } = useTranslation()
  const { state, dispatch, announce, openBooking } = useWizardContext()
  const { isBooked } = useOwnBookingContext()
  const { plan } = useSteps()
  const [last, setLast] = useState<Undoable | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // What was removed may have been added again, and what was edited may be gone.
  const isPlanned = plan.some(({ id }) => id === last?.step.id)
  const undoable = last && isPlanned === last.isEdited ? last : null

  /** The step as it is stored; the shown one may be translated. */
  const stored = (step: PlanStep) => state.plan.find(({ id }) => id === step.id) ?? step

  const remove = (step: PlanStep, at: number) => {
    dispatch({ type: 'planRemoved', id: step.id })
    setLast({ step: stored(step), title: step.title, at, isEdited: false })
    announce(t('assistant.plan.said.removed', { title: step.title }))
    // The focused button is removed with its step.
    heading.current?.focus()
  }

  const edit = (before: PlanStep, step: PlanStep) => {
    dispatch({ type: 'planEdited', step })
    setLast({ step: stored(before), title: before.title, at: 0, isEdited: true })
    announce(t('assistant.plan.said.edited', { title: step.title }))
  }

  const undo = ({ step, title, at, isEdited }: Undoable) => {
    if (isEdited) dispatch({ type: 'planEdited', step })
    else dispatch({ type: 'planAdded', step, at })
    setLast(null)
    const said = isEdited ? 'edited' : 'added'
    announce(t(`assistant.plan.said.${said}`, { title }))
    heading.current?.focus()
  }

  return (
    // Beside the suggestions it stays in view, above the footer, with three steps in a window that is 800 pixels high, and
    // with room for the step that is edited.
    <aside
      className="flex flex-col gap-3 rounded-md bg-card p-4 shadow-md sm:p-6 lg:sticky lg:-top-8 lg:row-span-2 lg:max-h-[max(27rem,100dvh-16.5rem)] lg:gap-2 lg:py-4 lg:has-[ol_form]:*:not-[h3,ol]:hidden"
      aria-labelledby="assistant-plan"
    >
      <h3
        id="assistant-plan"
        ref={heading}
        tabIndex={-1}
        className="flex items-baseline justify-between gap-3 text-lg"
      >
        {t('assistant.plan')}
        {plan.length > 0 && (
          <span className="text-xs font-normal text-muted [letter-spacing:0]">
            {t('assistant.plan.count', { count: plan.length })}
          </span>
        )}
      </h3>
      {undoable && (
        <Notice
          tone="info"
          className="flex-none"
          action={
            <TextButton look="link" className="me-3 min-h-9" onClick={() => undo(undoable)}>
              {t('assistant.plan.undo')}
            </TextButton>
          }
        >
          <p className="truncate text-xs">
            {t(undoable.isEdited ? 'assistant.plan.edited' : 'assistant.plan.removed')}{' '}
            <bdi>{undoable.title}</bdi>
          </p>
        </Notice>
      )}
      {plan.length === 0 ? (
        <div className="rounded-sm border-[1.5px] border-dashed border-sand-300 px-4 py-6 text-center text-muted">
          <Pattern />
          <p className="mt-2 text-balance">{t('assistant.plan.empty')}</p>
        </div>
      ) : (
        <PlanSteps steps={plan} onRemove={remove} onEdit={edit} />
      )}
      {/* A plan is taken along or discussed when all suggestions are there. */}
      {state.step === 4 && (
        <>
          <PlanTools />
          {isBooked ? (
            <OwnBooking />
          ) : (
            <>
              <CanceledNote />
              <Button look="accent" className="flex-none" onClick={openBooking}>
                <CalendarDays />
                {t('assistant.book')}
              </Button>
            </>
          )}
        </>
      )}
    </aside>
  )
}

const Pattern = () => (
  <svg className="inline w-24 fill-sand-200" viewBox="0 0 120 34" aria-hidden="true">
    <path d="m20 6 12 22H8L20 6Zm40 0 12 22H48L60 6Zm40 0 12 22H88l12-22ZM40 28 32 12h16l-8 16Zm40 0-8-16h16l-8 16Z" />
  </svg>
)
