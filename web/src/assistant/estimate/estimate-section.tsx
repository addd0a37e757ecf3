import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DownIcon } from '../icons.tsx'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { estimateFields } from '../wizard/wizard-state.ts'
import { estimateLimits, estimateOf, invalidFields, type EstimateField } from './estimate.ts'
import styles from './estimate-section.module.css'
import { formatNumber } from '../../lib/format.ts'
import { estimateText } from './estimate-text.ts'

const examples: Record<EstimateField, number> = {
  ...{ volume: 1200, minutes: 15, cost: 80, shareLow: 20, shareHigh: 40, oneTime: 50_000 },
}

/** What the work is worth, computed from the visitor's own numbers. Closed at first. */
export function EstimateSection() {
  const { t } = useTranslation()
  const { state, dispatch } = useWizardContext()
  const fields = estimateFields(state)
  const isUsed = Object.values(state.estimate).some(Boolean)
  const [isOpen, setIsOpen] = useState(isUsed)
  const said = state.clarified.find(({ question }) => question === 'volume')?.answer

  return (
    <section className={styles.section}>
      <h3>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="assistant-estimate"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('assistant.estimate.title')}
          <DownIcon />
        </button>
      </h3>
      <p className={styles.intro}>{t('assistant.estimate.intro')}</p>
      <div id="assistant-estimate" hidden={!isOpen}>
        <div className={styles.columns}>
          <div className={styles.fields}>
            <Field
              name="volume"
              label={t('assistant.estimate.volume')}
              hint={
                said
                  ? t('assistant.estimate.volume.said', { answer: said })
                  : t('assistant.estimate.volume.hint')
              }
            />
            <Field
              name="minutes"
              label={t('assistant.estimate.minutes')}
              hint={t('assistant.estimate.minutes.hint')}
            />
            <Field
              name="cost"
              label={t('assistant.estimate.cost')}
              hint={t('assistant.estimate.cost.hint')}
            />
            <fieldset className={styles.share}>
              <legend>{t('assistant.estimate.share')}</legend>
              <Field name="shareLow" label={t('assistant.estimate.shareLow')} />
              <Field name="shareHigh" label={t('assistant.estimate.shareHigh')} />
            </fieldset>
            <Field
              name="oneTime"
              label={t('assistant.estimate.oneTime')}
              hint={t('assistant.estimate.oneTime.hint')}
            />
            {Object.values(fields).some(Boolean) && (
              <button
                type="button"
                className={styles.clear}
                onClick={() => dispatch({ type: 'estimateCleared' })}
              >
                {t('assistant.estimate.clear')}
              </button>
            )}
          </div>
          <Result />
        </div>
      </div>
    </section>
  )
}

/** A number, with the reason why it is invalid. */
function Field({ name, label, hint }: { name: EstimateField; label: ReactNode; hint?: ReactNode }) {
  const { t } = useTranslation()
  const { state, dispatch } = useWizardContext()
  const id = useId()
  const fields = estimateFields(state)
  const isInvalid = invalidFields(fields).includes(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={fields[name]}
        placeholder={t('assistant.estimate.example', { example: formatNumber(examples[name]) })}
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint || isInvalid ? `${id}-hint` : undefined}
        onChange={(event) => dispatch({ type: 'estimate', field: name, text: event.target.value })}
      />
      {(hint || isInvalid) && (
        <p id={`${id}-hint`} className={isInvalid ? styles.error : styles.hint}>
          {isInvalid
            ? t('assistant.estimate.invalid', { most: formatNumber(estimateLimits[name]) })
            : hint}
        </p>
      )}
    </div>
  )
}

/** The result as a range, with its formula. */
function Result() {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const estimate = estimateOf(estimateFields(state))
  const text = estimate && estimateText(estimate, t)
  return (
    <div className={styles.result}>
      <div aria-live="polite" aria-atomic="true">
        {text ? (
          <dl>
            {text.results.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{t('assistant.estimate.empty')}</p>
        )}
      </div>
      {text?.formulas.map((formula) => (
        <p key={formula} className={styles.formula}>
          {formula}
        </p>
      ))}
      <p className={styles.note}>{t('assistant.estimate.note')}</p>
    </div>
  )
}
