import { useTranslation } from 'react-i18next'
import type { GoalId, SectorId } from '#contract/assistant.ts'
import type { LeadStage } from '#contract/leads.ts'

// Imports only types, so that the admin does not change how the site's scripts are split.
const goals: Record<GoalId, true> = { ai: true, digital: true, consulting: true, strategy: true }
const sectors: Record<SectorId, true> = {
  government: true,
  finance: true,
  healthcare: true,
  education: true,
  manufacturing: true,
  other: true,
}
const isIn = <T extends string>(known: Record<T, true>, code: string | null): code is T =>
  code !== null && Object.hasOwn(known, code)

/** Translates stored codes. Unknown codes are returned unchanged. */
export function useLeadTexts() {
  const { t } = useTranslation()
  return {
    stage: (stage: LeadStage) => t(`analytics.stage.${stage}`),
    goal: (goal: string | null) => (isIn(goals, goal) ? t(`analytics.goal.${goal}`) : (goal ?? '')),
    sector: (sector: string | null) =>
      isIn(sectors, sector) ? t(`analytics.sector.${sector}`) : (sector ?? ''),
    source: (source: string | null) =>
      !source || source === '(direct)' ? t('analytics.direct') : source,
  }
}
