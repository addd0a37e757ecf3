import { grades, personSorts, personStages } from '#contract/people.ts'
import type { LeadSearch } from '../../data/leads/leads.ts'

/** The filters, with the same names in the URL and the API. */
export const filterNames = [
  'search',
  'stage',
  'grade',
  'owner',
  'due',
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
  stage: (text) => personStages.some((stage) => stage === text),
  grade: (text) => grades.includes(text),
  owner: (text) => /^(me|none|[\da-f-]{36})$/.test(text),
  due: (text) => text === 'true',
  score_from: isScore,
  score_to: isScore,
  since: isDay,
  until: isDay,
  bots: (text) => text === 'true',
  doubtful: (text) => text === 'true',
  sort: (text) => personSorts.some((sort) => sort === text),
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

/** What staff decided, as the choice above the list. */
export const follows = ['mine', 'unowned', 'due'] as const
export type Follow = (typeof follows)[number]

const followFilters: Record<Follow | 'all', { owner: string | null; due: string | null }> = {
  all: { owner: null, due: null },
  mine: { owner: 'me', due: null },
  unowned: { owner: 'none', due: null },
  due: { owner: null, due: 'true' },
}
export const filtersOf = (follow: Follow | 'all') => followFilters[follow]

/** The choice that the filters are, `all` for other combinations. */
export const followOf = (search: LeadSearch): Follow | 'all' =>
  follows.find((follow) =>
    Object.entries(followFilters[follow]).every(
      ([name, value]) => search[name] === (value ?? undefined),
    ),
  ) ?? 'all'
