import { goalIds, sectorIds, type GoalId, type SectorId } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'

/** Icon names; the screen maps them to icons. */
export type GoalIcon = 'sparkles' | 'layers' | 'people' | 'compass'

export type GoalOption = { id: GoalId; labelAr: string; labelEn: string; icon: GoalIcon }
export type SectorOption = { id: SectorId; labelAr: string; labelEn: string }

const goals: Record<GoalId, Omit<GoalOption, 'id'>> = {
  ai: { labelAr: 'تطبيق الذكاء الاصطناعي', labelEn: 'Apply AI', icon: 'sparkles' },
  digital: { labelAr: 'التحول الرقمي', labelEn: 'Digital Transformation', icon: 'layers' },
  consulting: { labelAr: 'الاستشارات الإدارية', labelEn: 'Management Consulting', icon: 'people' },
  strategy: { labelAr: 'استراتيجية التقنية', labelEn: 'Technology Strategy', icon: 'compass' },
}

/** Also those of the contact form and of the page about sectors. */
const sectors: Record<SectorId, Omit<SectorOption, 'id'>> = {
  government: { labelAr: 'الجهات الحكومية', labelEn: 'Government Entities' },
  finance: { labelAr: 'الخدمات المالية', labelEn: 'Financial Services' },
  healthcare: { labelAr: 'الرعاية الصحية وعلوم الحياة', labelEn: 'Healthcare & Life Sciences' },
  education: { labelAr: 'التعليم', labelEn: 'Education' },
  manufacturing: { labelAr: 'الصناعة', labelEn: 'Manufacturing' },
  other: { labelAr: 'قطاع آخر', labelEn: 'Other' },
}

export const goalOptions: GoalOption[] = goalIds.map((id) => ({ id, ...goals[id] }))
export const sectorOptions: SectorOption[] = sectorIds.map((id) => ({ id, ...sectors[id] }))

export const defaultGoal: GoalId = 'ai'
export const defaultSector: SectorId = 'government'

export const goalLabel = (id: GoalId, language: Language) => labelOf(goals[id], language)
export const sectorLabel = (id: SectorId, language: Language) => labelOf(sectors[id], language)

const labelOf = (option: { labelAr: string; labelEn: string }, language: Language) =>
  language === 'ar' ? option.labelAr : option.labelEn
