import * as z from 'zod/mini'
import { contentCategory } from './content.ts'

/** Response of `GET /api/analytics/content`. */
export const contentStats = z.object({
  total: z.number(),
  published: z.number(),
  /** Categories with items, the largest first. */
  categories: z.array(
    z.object({ category: contentCategory, count: z.number(), published: z.number() }),
  ),
  /** Items without a text, or without an image description, in one of the languages. */
  missing_translation: z.number(),
  /** Time of the last change; null without items. */
  updated_at: z.nullable(z.string()),
})

const count = z.number()

/** Choices of `GET /api/reports?days=`; without `days`, all time. */
export const reportDays = [7, 30, 90] as const

/** Response of `GET /api/reports`: totals, funnel, sources and trend of a period. */
export const leadReports = z.object({
  from: z.string(),
  to: z.string(),
  /** Length of one entry of the trend. */
  step: z.string(),
  visits: count,
  leads: count,
  hot: count,
  meetings: count,
  /** All demo visits, of any period. */
  demo: count,
  /** Number of visits that reached each stage, in order. */
  funnel: z.array(z.object({ stage: z.string(), reached: count })),
  sources: z.array(
    z.object({
      source: z.string(),
      leads: count,
      hot: count,
      meetings: count,
      average_score: z.number(),
    }),
  ),
  trend: z.array(
    z.object({ from: z.string(), visits: count, leads: count, plans: count, meetings: count }),
  ),
})
export type LeadReports = z.infer<typeof leadReports>
