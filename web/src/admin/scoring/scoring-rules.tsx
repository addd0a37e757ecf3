import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ScoringRule } from '#contract/scoring.ts'
import type { RuleInputs } from '../../data/scoring/rules.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DataTable } from '../shell/data-table.tsx'
import { measureOf, ruleText } from '../shell/rule-text.ts'
import { isValidNumber, maxValue, inputOf, type Field } from './scoring-draft.ts'

type Props = {
  rules: ScoringRule[]
  inputs: RuleInputs
  onType: (rule: ScoringRule, field: Field, text: string) => void
}

const numbers = 'sm:w-34'

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
          className="w-26 tabular-nums max-sm:w-20"
          type="number"
          inputMode="numeric"
          min={0}
          max={maxValue[field]}
          aria-label={t(`analytics.scoring.${field}Of`, { rule: name })}
          aria-invalid={isInvalid || undefined}
          color={isInvalid ? 'red' : undefined}
          value={text}
          onChange={(event) => onType(rule, field, event.target.value)}
        />
        {isInvalid && (
          <span className="block text-red-700 max-sm:col-span-full" role="alert">
            {t('analytics.scoring.range', { most: maxValue[field] })}
          </span>
        )}
      </>
    )
  }
  const differs = (rule: ScoringRule, field: Field) =>
    Number(inputOf(rule, inputs[rule.id])[field]) !== rule[field]
  return (
    <DataTable
      label={t('analytics.part.scoring')}
      rows={rules}
      rowKey={({ id }) => id}
      cards="list"
      rowProps={(rule) => ({
        className:
          differs(rule, 'points') || differs(rule, 'above')
            ? 'bg-saffron-200 *:first:rounded-s-sm'
            : '',
      })}
      columns={[
        {
          header: t('analytics.receipt.rule'),
          renderCell: (rule) => (
            <>
              {ruleText(t, language, rule)}
              {differs(rule, 'points') && (
                <span className="block font-normal">
                  {t('analytics.scoring.was', { points: rule.points })}
                </span>
              )}
              {differs(rule, 'above') && (
                <span className="block font-normal">
                  {t('analytics.scoring.wasAbove', { above: rule.above })}
                </span>
              )}
            </>
          ),
        },
        {
          header: t('analytics.scoring.above'),
          className: numbers,
          renderCell: (rule) => measureOf(rule.signal) && numberField(rule, 'above'),
        },
        {
          header: t('analytics.receipt.points'),
          className: numbers,
          renderCell: (rule) => numberField(rule, 'points'),
        },
      ]}
    />
  )
}
