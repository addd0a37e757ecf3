import { array, nullable, number, object, string, type infer as Infer } from 'zod/mini'
import { contentCategory } from './content.ts'

/** What `GET /api/analytics/content` answers. */
export const contentStats = object({
  total: number(),
  published: number(),
  /** The sections that hold anything, the fullest first. */
  categories: array(object({ category: contentCategory, count: number(), published: number() })),
  /** Items without a text, or a picture's description, in one of the languages. */
  missing_translation: number(),
  /** The last change; null when there is nothing. */
  updated_at: nullable(string()),
})

const count = number()

/** The last days of which `GET /api/reports?days=` tells; without it, all. */
export const reportDays = [7, 30, 90] as const

/** What `GET /api/reports` answers: totals, funnel, sources and trend of a period. */
export const leadReports = object({
  from: string(),
  to: string(),
  /** What one entry of the trend covers. */
  step: string(),
  visits: count,
  leads: count,
  hot: count,
  meetings: count,
  /** How many visits got at least as far as each stage, first to last. */
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
