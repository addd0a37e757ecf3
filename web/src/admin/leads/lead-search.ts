import { leadStages } from '#contract/leads.ts'
import type { LeadSearch } from '../../data/leads/queries.ts'

/** The filters, with the same names in the URL and the API. */
export const filterNames = [
  'search',
  'stage',
  'score_from',
  'score_to',
  'source',
  'since',
  'until',
  'bots',
  'doubtful',
] as const
const orderNames = ['sort', 'order'] as const

/** Whether the text is a whole number from 0 to 100. */
export const isScore = (text: string) => /^(100|\d{1,2})$/.test(text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isValid: Partial<Record<string, (text: string) => boolean>> = {
  stage: (text) => leadStages.some((stage) => stage === text),
  score_from: isScore,
  score_to: isScore,
  since: isDay,
  until: isDay,
  bots: (text) => text === 'true',
  doubtful: (text) => text === 'true',
  sort: (text) => ['score', 'seen', 'started', 'email'].includes(text),
  order: (text) => ['asc', 'desc'].includes(text),
}

/** Reads the filters from the URL and ignores invalid values. */
export function parseLeadSearch(params: URLSearchParams): LeadSearch {
  const search: LeadSearch = {}
  for (const name of [...filterNames, ...orderNames]) {
    const value = params.get(name)?.trim()
    if (value && (isValid[name]?.(value) ?? true)) search[name] = value
  }
  return search
}

export const hasFilters = (search: LeadSearch) => filterNames.some((name) => name in search)
