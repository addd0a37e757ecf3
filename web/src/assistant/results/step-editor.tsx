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
  const [title, setTitle] = useState(step.title)
  const [description, setDescription] = useState(step.description)
  const [details, setDetails] = useState(step.details ?? '')
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
      title: title.trim(),
      description: description.trim(),
      details: details.trim() || undefined,
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
        problem={isTried && !title.trim() ? t('assistant.plan.edit.missing') : null}
      >
        {(control) => (
          <input
            {...control}
            ref={first}
            className="form-control"
            dir="auto"
            maxLength={suggestionLimits.title}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('assistant.plan.edit.text')}>
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            dir="auto"
            rows={3}
            maxLength={chatLimits.stepDescription}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      {step.details && (
        <Field label={t('assistant.plan.edit.details')}>
          {(control) => (
            <textarea
              {...control}
              className="form-control"
              dir="auto"
              rows={4}
              maxLength={suggestionLimits.details}
              value={details}
              onChange={(event) => setDetails(event.target.value)}
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
