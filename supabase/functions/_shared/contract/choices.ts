import * as z from 'zod/mini'
import { lists, type ListName } from './lists.ts'

/** What a visitor chooses first in the assistant: an entry of each of these lists. */
export type ChoiceList = 'goals' | 'sectors'

const ids = (list: ListName) => lists[list].shipped.split(' ')
const idOf = (list: ListName) =>
  z.string().check(z.regex(new RegExp(`^(?:${ids(list).join('|')}|[0-9]{1,9})$`)))

/** The id of a goal: a shipped one, or the number of one that staff added. */
export const goalId = idOf('goals')
export const sectorId = idOf('sectors')

/** The id of an industry or a service of the contact form, likewise. */
export const industryId = idOf('industries')
export const serviceId = idOf('services')

/** The id of a question before the generation, likewise. */
export const clarificationId = idOf('clarifications')

/** The ids of the shipped entries. */
export const goalIds: readonly string[] = ids('goals')
export const sectorIds: readonly string[] = ids('sectors')

export const defaultGoal = 'ai'
export const defaultSector = 'government'

/** The first parts of the keys of both lists, and of the questions before the generation. */
export const choicePrefixes = (['goals', 'sectors', 'clarifications'] as const).map(
  (list) => `${lists[list].prefix}.`,
)

/** The key of the name of a goal or sector. */
export const choiceKey = (list: ChoiceList, id: string) => `${lists[list].prefix}.${id}.label`

/** A goal and a sector by id. The labels are their names when the visitor chose them. */
export type Choice = Partial<
  Record<'goal' | 'goal_label' | 'sector' | 'sector_label', string | null | undefined>
>
export type ChoiceNames = { goal: string; sector: string }

/**
 * The names of a goal and a sector: those of the texts, of a removed one the name when it was chosen, and empty where
 * unknown. `textOf` returns an empty text for a missing one.
 */
export const choiceNames = (
  { goal, goal_label, sector, sector_label }: Choice,
  textOf: (key: string) => string,
): ChoiceNames => ({
  goal: goal ? textOf(choiceKey('goals', goal)) || goal_label || '' : '',
  sector: sector ? textOf(choiceKey('sectors', sector)) || sector_label || '' : '',
})

/**
 * The ids of a goal and a sector that have their shipped names, otherwise empty: shipped hints, questions and answers do
 * not fit one that staff added or renamed.
 */
export function shippedChoices(
  { goal, sector }: Choice,
  names: ChoiceNames,
  shippedOf: (key: string) => string,
): { goal: string; sector: string } {
  const shipped = choiceNames({ goal, sector }, shippedOf)
  return {
    goal: goal && shipped.goal === names.goal ? goal : '',
    sector: sector && shipped.sector === names.sector ? sector : '',
  }
}

/** The shipped segment of clients that a sector belongs to unless staff chose another one. */
const shippedSegment: Readonly<Record<string, string>> = {
  government: 'government',
  finance: 'corporate',
  healthcare: 'health',
  education: 'government',
  manufacturing: 'corporate',
  other: 'startups',
}

/** What is stored for a sector of no segment. */
export const noSegment = '-'

/** The segment of clients that a sector belongs to, as in `about.clients.<id>`. `text` is what staff chose. */
export const segmentOf = (sector: string, text: string): string | undefined =>
  text === noSegment ? undefined : text || shippedSegment[sector]

const consulting = ['transformation', 'strategy', 'change']

/** The id of the field of an entry: the published text of its `category`, otherwise that of a shipped solution or a service. */
export function categoryOf(list: ListName, id: string, text: string): string | undefined {
  if (text) return text
  if (list === 'services' || consulting.includes(id)) return 'consulting'
  return ids('solutions').includes(id) ? 'ai' : undefined
}
