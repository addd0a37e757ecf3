import { qualificationTopics } from '#contract/assistant.ts'
import type { Lead } from '#contract/leads.ts'
import { topicLabels } from '../_shared/ai/choices.ts'
import { csvTable } from '../_shared/server/csv.ts'

/** The columns of the file of leads. */
export const leadTable = csvTable<Lead>([
  { ar: 'البريد الإلكتروني', en: 'Email', of: ({ email }) => email },
  { ar: 'الاسم', en: 'Name', of: ({ name }) => name },
  { ar: 'الدرجة', en: 'Score', of: ({ score }) => score },
  { ar: 'مجموع النقاط', en: 'Points', of: ({ uncapped }) => uncapped },
  { ar: 'المرحلة', en: 'Stage', of: ({ stage }) => stage },
  { ar: 'الهدف', en: 'Goal', of: ({ goal }) => goal },
  { ar: 'القطاع', en: 'Sector', of: ({ sector }) => sector },
  { ar: 'المصدر', en: 'Source', of: ({ source }) => source },
  { ar: 'اللغة', en: 'Language', of: ({ language }) => language },
  { ar: 'أول زيارة', en: 'First seen', of: ({ started }) => started },
  { ar: 'آخر نشاط', en: 'Last seen', of: ({ seen }) => seen },
  ...qualificationTopics.map((topic) => ({
    ar: topicLabels.ar[topic],
    en: topicLabels.en[topic],
    of: ({ qualification }: Lead) => qualification?.[topic] ?? null,
  })),
  { ar: 'معرّف الزيارة', en: 'Visit', of: ({ session_id }) => session_id },
])
