import * as z from 'zod/mini'
import type { Qualification } from './assistant.ts'
import { timestamp } from './common.ts'
import type { ColumnTitles } from './csv.ts'
import { leadStages, personFields, topicTitles, visitFields } from './leads.ts'
import { outcomes } from './outcomes.ts'

/** The latest outcome of a person, or the furthest stage of their visits; `request` for a contact request alone. */
export const personStages = ['request', ...leadStages, ...outcomes] as const
export type PersonStage = (typeof personStages)[number]

export const personSorts = ['score', 'seen', 'started', 'email', 'next_on'] as const
export type PersonSort = (typeof personSorts)[number]

/** A letter of fit and a digit of engagement. */
export const grades = ['A', 'B', 'C', 'D'].flatMap((fit) => [1, 2, 3, 4].map((n) => `${fit}${n}`))

/** A row of list_people(): a person with the values of their best visit. */
export const person = z.object({
  ...personFields,
  ...visitFields,
  /** The visit with the highest score. Null, like its values, for a person without a visit. */
  session_id: z.nullable(z.string()),
  /** Pseudonym, by which read_lead() finds a person without a visit. */
  person: z.string(),
  score: z.nullable(z.number()),
  uncapped: z.nullable(z.number()),
  stage: z.enum(personStages),
  /** Amount of all contracts in riyals; null without one, or when it is unknown. */
  won: z.nullable(z.number()),
  /** Of the first and the last visit; `(no visit)` without one. */
  first_source: z.nullable(z.string()),
  last_source: z.nullable(z.string()),
  visits: z.number(),
  /** When the best visit changed last. */
  best_at: z.nullable(timestamp),
})
export type Person = z.infer<typeof person>

/** The columns of the file of people. */
export const personColumns = {
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  name: { ar: 'الاسم', en: 'Name' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  company: { ar: 'الشركة', en: 'Company' },
  score: { ar: 'الدرجة', en: 'Score' },
  uncapped: { ar: 'مجموع النقاط', en: 'Points' },
  grade: { ar: 'التصنيف', en: 'Grade' },
  stage: { ar: 'المرحلة', en: 'Stage' },
  won: { ar: 'قيمة العقود بالريال', en: 'Amount won in riyals' },
  goal: { ar: 'الهدف', en: 'Goal' },
  sector: { ar: 'القطاع', en: 'Sector' },
  first_source: { ar: 'المصدر الأول', en: 'First source' },
  last_source: { ar: 'المصدر الأخير', en: 'Last source' },
  language: { ar: 'اللغة', en: 'Language' },
  owner_name: { ar: 'المتابِع', en: 'Owner' },
  next_step: { ar: 'الخطوة التالية', en: 'Next step' },
  next_on: { ar: 'موعد الخطوة التالية', en: 'Next step on' },
  visits: { ar: 'الزيارات', en: 'Visits' },
  started: { ar: 'أول ظهور', en: 'First seen' },
  seen: { ar: 'آخر نشاط', en: 'Last seen' },
  ...topicTitles,
  session_id: { ar: 'معرّف أفضل زيارة', en: 'Best visit' },
} as const satisfies ColumnTitles<Person & Qualification>

export const peoplePerPage = 25
