import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ScoringRule } from '#contract/scoring.ts'
import type { RuleInputs } from '../../data/scoring/rule-inputs.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import styles from '../shell/analytics.module.css'
import { measureOf, ruleText } from '../shell/rule-text.ts'
import { isValidNumber, maxValue, inputOf, type Field } from './scoring-draft.ts'
import own from './scoring.module.css'

type Props = {
  rules: ScoringRule[]
  inputs: RuleInputs
  onType: (rule: ScoringRule, field: Field, text: string) => void
}

/** The rules with their points and thresholds. */
export function ScoringRules({ rules, inputs, onType }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const numberField = (rule: ScoringRule, field: Field) => {
    const text = inputOf(rule, inputs[rule.id])[field]
    const isInvalid = !isValidNumber(text, field)
    const name = ruleText(t, language, rule)
    return (
      <>
        <TextField.Root
          className={own.box}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxValue[field]}
          aria-label={t(`admin.analytics.scoring.${field}Of`, { rule: name })}
          aria-invalid={isInvalid || undefined}
          color={isInvalid ? 'red' : undefined}
          value={text}
          onChange={(event) => onType(rule, field, event.target.value)}
        />
        {isInvalid && (
          <span className={own.error} role="alert">
            {t('admin.analytics.scoring.range', { most: maxValue[field] })}
          </span>
        )}
      </>
    )
  }
  return (
    <div className={`${styles.panel} ${styles.scroll}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin.analytics.receipt.rule')}</th>
            <th scope="col">{t('admin.analytics.scoring.above')}</th>
            <th scope="col">{t('admin.analytics.receipt.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => {
            const { points, above } = inputOf(rule, inputs[rule.id])
            const differsInPoints = Number(points) !== rule.points
            const differsInAbove = Number(above) !== rule.above
            return (
              <tr
                key={rule.id}
                className={own.rule}
                data-changed={differsInPoints || differsInAbove || undefined}
              >
                <th scope="row">
                  {ruleText(t, language, rule)}
                  {differsInPoints && (
                    <span className={own.was}>
                      {t('admin.analytics.scoring.was', { points: rule.points })}
                    </span>
                  )}
                  {differsInAbove && (
                    <span className={own.was}>
                      {t('admin.analytics.scoring.wasAbove', { above: rule.above })}
                    </span>
                  )}
                </th>
                <td>{measureOf(rule.signal) ? numberField(rule, 'above') : '—'}</td>
                <td>{numberField(rule, 'points')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
