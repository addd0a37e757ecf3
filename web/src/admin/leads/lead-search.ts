import { leadStages } from '#contract/leads.ts'
import type { LeadSearch } from '../../data/leads/queries.ts'

/** What the address may say of the list, under the names the API knows. */
export const filterNames = [
  'search',
  'stage',
  'score_from',
  'score_to',
  'source',
  'since',
  'until',
  'bots',
] as const
const orderNames = ['sort', 'order'] as const

/** Whether a text is a whole number from 0 to 100. */
export const isScore = (text: string) => /^(100|\d{1,2})$/.test(text)
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const fits: Partial<Record<string, (text: string) => boolean>> = {
  stage: (text) => leadStages.some((stage) => stage === text),
  score_from: isScore,
  score_to: isScore,
  since: isDay,
  until: isDay,
  bots: (text) => text === 'true',
  sort: (text) => ['score', 'seen', 'started', 'email'].includes(text),
  order: (text) => ['asc', 'desc'].includes(text),
}

/** The search of an address; what makes no sense in it is left out. */
export function parseLeadSearch(address: URLSearchParams): LeadSearch {
  const found: LeadSearch = {}
  for (const name of [...filterNames, ...orderNames]) {
    const value = address.get(name)?.trim()
    if (value && (fits[name]?.(value) ?? true)) found[name] = value
  }
  return found
}

export const hasFilters = (search: LeadSearch) => filterNames.some((name) => name in search)
