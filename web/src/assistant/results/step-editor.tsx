import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatLimits, suggestionLimits } from '#contract/assistant.ts'
import type { PlanStep } from '../wizard/plan-state.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'

type Props = { step: PlanStep; onSave: (step: PlanStep) => void; onCancel: () => void }

/** Title, description and details of a step of the plan, edited in place. Escape cancels, Ctrl+Enter saves. */
export function StepEditor({ step, onSave, onCancel }: Props) {
  const { t } = useTranslation()
  const { title, description, details = '' } = step
  const [texts, setTexts] = useState({ title, description, details })
  const editing = (name: keyof typeof texts) => ({
    className: 'form-control',
    dir: 'auto',
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts({ ...texts, [name]: target.value }),
  })
  /** Whether the visitor tried to save, so that a missing title is named. */
  const [isTried, setIsTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    // With its buttons, in the scrolling list of steps.
    first.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])

  const save = () => {
    const after = {
      ...step,
      title: texts.title.trim(),
      description: texts.description.trim(),
      details: texts.details.trim() || undefined,
    }
    setIsTried(true)
    if (!after.title) return first.current?.focus()
    const isSame =
      after.title === step.title &&
      after.description === step.description &&
      after.details === step.details
    if (isSame) return onCancel()
    return onSave({ ...after, isEdited: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Otherwise it would close the drawer.
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }

  return (
    // The keys work in the fields and on the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="col-span-full grid gap-2 py-1 pe-2"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        label={t('assistant.plan.edit.title')}
        problem={isTried && !texts.title.trim() ? t('assistant.plan.edit.missing') : null}
      >
        {(control) => (
          <input
            {...control}
            {...editing('title')}
            ref={first}
            maxLength={suggestionLimits.title}
            required
          />
        )}
      </Field>
      <Field label={t('assistant.plan.edit.text')}>
        {(control) => (
          <textarea
            {...control}
            {...editing('description')}
            rows={3}
            maxLength={chatLimits.stepDescription}
          />
        )}
      </Field>
      {step.details && (
        <Field label={t('assistant.plan.edit.details')}>
          {(control) => (
            <textarea
              {...control}
              {...editing('details')}
              rows={4}
              maxLength={suggestionLimits.details}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('assistant.plan.edit.save')}</Button>
        <Button look="ghost" onClick={onCancel}>
          {t('assistant.plan.edit.cancel')}
        </Button>
      </div>
    </form>
  )
}
