import { useTranslation } from 'react-i18next'
import { goalIds, sectorIds } from '../../../../../supabase/functions/_shared/contract/assistant.ts'
import type { LeadStage } from '../../../../../supabase/functions/_shared/contract/leads.ts'

/** What is stored as a code, in words; an unknown code as it stands. */
export function useLeadTexts() {
  const { t } = useTranslation()
  return {
    stage: (stage: LeadStage) => t(`admin.analytics.stage.${stage}`),
    goal: (goal: string | null) => {
      const known = goalIds.find((id) => id === goal)
      return known ? t(`admin.analytics.goal.${known}`) : (goal ?? '')
    },
    sector: (sector: string | null) => {
      const known = sectorIds.find((id) => id === sector)
      return known ? t(`admin.analytics.sector.${known}`) : (sector ?? '')
    },
    source: (source: string | null) =>
      !source || source === '(direct)' ? t('admin.analytics.direct') : source,
  }
}
