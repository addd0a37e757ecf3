import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestionLimits } from '#contract/assistant.ts'
import type { PlanStep } from '../wizard/plan-state.ts'
import styles from './plan.module.css'

type Props = { step: PlanStep; onSave: (step: PlanStep) => void; onCancel: () => void }

/** Title, description and details of a step of the plan, edited in place. Escape cancels, Ctrl+Enter saves. */
export function StepEditor({ step, onSave, onCancel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [title, setTitle] = useState(step.title)
  const [description, setDescription] = useState(step.description)
  const [details, setDetails] = useState(step.details ?? '')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus()
    // With its buttons, in the scrolling list of steps.
    first.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])

  const save = () => {
    const after = {
      ...{ ...step, title: title.trim(), description: description.trim() },
      details: details.trim() || undefined,
    }
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
      className={styles.editor}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label className="note" htmlFor={`${id}-title`}>
        {t('assistant.plan.edit.title')}
      </label>
      <input
        ref={first}
        id={`${id}-title`}
        className={styles.field}
        dir="auto"
        maxLength={150}
        required
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <label className="note" htmlFor={`${id}-text`}>
        {t('assistant.plan.edit.text')}
      </label>
      <textarea
        id={`${id}-text`}
        className={styles.field}
        dir="auto"
        rows={4}
        maxLength={1000}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {step.details && (
        <>
          <label className="note" htmlFor={`${id}-details`}>
            {t('assistant.plan.edit.details')}
          </label>
          <textarea
            id={`${id}-details`}
            className={styles.field}
            dir="auto"
            rows={5}
            maxLength={suggestionLimits.details}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </>
      )}
      <div className="wrap">
        <button type="submit" className="primary">
          {t('assistant.plan.edit.save')}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t('assistant.plan.edit.cancel')}
        </button>
      </div>
    </form>
  )
}
