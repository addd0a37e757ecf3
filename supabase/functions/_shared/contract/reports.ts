import { array, nullable, number, object, string, type infer as Infer } from 'zod/mini'
import { contentCategory } from './content.ts'

/** Response of `GET /api/analytics/content`. */
export const contentStats = object({
  total: number(),
  published: number(),
  /** Categories with items, the largest first. */
  categories: array(object({ category: contentCategory, count: number(), published: number() })),
  /** Items without a text, or without an image description, in one of the languages. */
  missing_translation: number(),
  /** Time of the last change; null without items. */
  updated_at: nullable(string()),
})

const count = number()

/** Choices of `GET /api/reports?days=`; without `days`, all time. */
export const reportDays = [7, 30, 90] as const

/** Response of `GET /api/reports`: totals, funnel, sources and trend of a period. */
export const leadReports = object({
  from: string(),
  to: string(),
  /** Length of one entry of the trend. */
  step: string(),
  visits: count,
  leads: count,
  hot: count,
  meetings: count,
  /** Number of visits that reached each stage, in order. */
  funnel: array(object({ stage: string(), reached: count })),
  sources: array(
    object({
      source: string(),
      leads: count,
      hot: count,
      meetings: count,
      average_score: number(),
    }),
  ),
  trend: array(
    object({ from: string(), visits: count, leads: count, plans: count, meetings: count }),
  ),
})
export type LeadReports = Infer<typeof leadReports>
