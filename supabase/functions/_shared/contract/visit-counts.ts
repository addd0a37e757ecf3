import * as z from 'zod/mini'
import { language, storable } from './common.ts'

/** Steps of a visit that are counted, each once per browser tab, with their values. The table `visit_counts` explains them. */
const values = {
  page: /^$/,
  tab: /^[a-z]{1,20}$/,
  campaign: /^[^\p{Cc}]{1,60}$/u,
  service: /^(services|solutions)\.[A-Za-z0-9-]{1,40}$/,
  assistant: /^$/,
  wizard: /^[0-4]$/,
  suggestions: /^(ai|fallback)$/,
  plan: /^$/,
  booking: /^$/,
  booked: /^$/,
  request: /^$/,
  language: /^(ar|en)$/,
  lcp: /^[1-5]$/,
  inp: /^[1-5]$/,
  cls: /^[1-5]$/,
}
export type CountedStep = keyof typeof values
const countedSteps = Object.keys(values).filter((step): step is CountedStep =>
  Object.hasOwn(values, step),
)
const short = z.string().check(z.maxLength(60), storable)

/** Body of `POST /api/visits/count`: the steps of a tab since its last call, and where the visit came from. */
export const visitCount = z.object({
  steps: z
    .array(
      z
        .object({ step: z.enum(countedSteps), value: z.optional(short) })
        .check(z.refine(({ step, value = '' }) => values[step].test(value))),
    )
    .check(z.minLength(1), z.maxLength(40)),
  language,
  device: z.enum(['tablet', 'mobile', 'desktop']),
  /** Host of the page with the link to the site. */
  referrer: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z0-9.-]*$/))),
  /** `utm_source` and `utm_medium` of the address. */
  source: z.optional(short),
  medium: z.optional(short),
  is_automated: z.optional(z.boolean()),
})
export type VisitCount = z.infer<typeof visitCount>
