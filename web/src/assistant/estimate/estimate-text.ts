import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format.ts'
import type { Estimate, Range } from './estimate.ts'

type Row = { label: string; value: string }
export type EstimateText = { results: Row[]; assumptions: Row[]; formulas: string[] }

/** An estimate in words, for the screen and the documents. */
export function estimateText(estimate: Estimate, t: TFunction): EstimateText {
  const { volume, minutes, cost, share, oneTime, hours, money, payback } = estimate
  const range = ({ low, high }: Range) =>
    low === high
      ? formatNumber(low)
      : t('assistant.estimate.range', { low: formatNumber(low), high: formatNumber(high) })
  const sar = (amount: Range) => t('assistant.estimate.money', { range: range(amount) })
  const one = (value: number) => ({ low: value, high: value })
  return {
    results: [
      {
        label: t('assistant.estimate.hoursLabel'),
        value: t('assistant.estimate.hours', { count: hours.high, range: range(hours) }),
      },
      { label: t('assistant.estimate.moneyLabel'), value: sar(money) },
      ...(payback
        ? [
            {
              label: t('assistant.estimate.payback'),
              value: t('assistant.estimate.months', { count: payback.high, range: range(payback) }),
            },
          ]
        : []),
    ],
    assumptions: [
      { label: t('assistant.estimate.volume'), value: formatNumber(volume) },
      { label: t('assistant.estimate.minutes'), value: formatNumber(minutes) },
      { label: t('assistant.estimate.cost'), value: formatNumber(cost) },
      {
        label: t('assistant.estimate.share'),
        value: t('assistant.estimate.percent', { range: range(share) }),
      },
      ...(oneTime === null
        ? []
        : [{ label: t('assistant.estimate.oneTime.label'), value: sar(one(oneTime)) }]),
    ],
    formulas: [
      t('assistant.estimate.formula'),
      ...(payback ? [t('assistant.estimate.formula.payback')] : []),
    ],
  }
}
