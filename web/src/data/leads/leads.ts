import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { leadBrief } from '#contract/brief.ts'
import { searchTerm } from '#contract/search-term.ts'
import { leadResult, visitsPerAcceptance, type VisitDecision } from '#contract/leads.ts'
import { peoplePerPage, person, type Person } from '#contract/people.ts'
import { allRows, nextOf, rpcAsStaff, rpcQuery, useChange } from '../staff-rpc.ts'
import { todayQuery } from '../reports/queries.ts'
import { staffEntry } from '#contract/contact-requests.ts'
import type { Outcome } from '#contract/outcomes.ts'
import { cleanText } from '#contract/text.ts'

/** Filters and sort order of the leads, as in the URL. */
export type LeadSearch = Record<string, string>

const people = z.array(person)

const filterOf = ({ sort: _sort, order: _order, ...filter }: LeadSearch) => ({
  ...filter,
  ...(filter['search'] && { search: searchTerm(filter['search']) }),
  ...(filter['bots'] && { bots: true }),
  ...(filter['doubtful'] && { doubtful: true }),
  ...(filter['due'] && { due: true }),
})

type Cursor = ReturnType<typeof cursorOf>
const firstPage = (): Cursor | null => null
/** The columns by which the list is sorted. */
const cursorOf = ({ score, uncapped, best_at, seen, started, next_on, email }: Person) => ({
  score,
  uncapped,
  best_at,
  seen,
  started,
  next_on,
  email,
})

const peoplePage = (
  search: LeadSearch,
  max_rows: number,
  after: Cursor | null = null,
  signal?: AbortSignal,
) =>
  rpcAsStaff(
    'list_people',
    {
      filter: filterOf(search),
      sort: search['sort'] ?? 'score',
      ascending: search['order'] === 'asc',
      max_rows,
      after: after ?? undefined,
    },
    { signal, schema: people },
  )

/** The matching people, page by page, and with the first page how many there are, doubtful and demo ones too. */
export const peopleQuery = (search: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'list', search],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: firstPage(),
    queryFn: async ({ pageParam, signal }) => {
      const count = (filter: ReturnType<typeof filterOf> & { demo?: true }) =>
        rpcAsStaff('count_people', { filter }, { signal })
      const [rows, ...counts] = await Promise.all([
        peoplePage(search, peoplePerPage, pageParam, signal),
        ...(pageParam
          ? []
          : [count(filterOf(search)), count({ doubtful: true }), count({ demo: true })]),
      ])
      return { rows, counts }
    },
    getNextPageParam: ({ rows }) => nextOf(peoplePerPage, cursorOf)(rows),
    select: ({ pages }) => {
      const [total = 0, doubtful = 0, demo = 0] = pages[0]?.counts ?? []
      return { people: pages.flatMap(({ rows }) => rows), total, doubtful, demo }
    },
  })

/** All matching people, for a file. The download is logged before it starts. */
export async function allPeople(search: LeadSearch): Promise<Person[]> {
  await rpcAsStaff('log_lead_export', { filter: filterOf(search) })
  return allRows(500, cursorOf, (after) => peoplePage(search, 500, after))
}

export const leadSourcesQuery = queryOptions({
  queryKey: ['leads', 'sources'],
  gcTime: 0,
  queryFn: ({ signal }) => rpcAsStaff('lead_sources', {}, { signal }),
})

export const leadQuery = (visit: string) =>
  rpcQuery(['leads', 'one', visit], 'read_lead', { visit }, leadResult)

export const briefQuery = (visit: string) =>
  rpcQuery(['leads', 'brief', visit], 'read_brief', { visit }, leadBrief)

/** Returns the visits that exist. */
const decide = ({ ids, decision }: { ids: string[]; decision: VisitDecision }) =>
  rpcAsStaff('decide_visits', { visits: ids, decision })

/** Decides whether visits are a bot's, a person's or doubtful. */
export const useDecideVisits = () => useLeadMutation(decide)

/** Marks the person of a visit as contacted, or takes it back. */
export const useMarkContacted = () =>
  useLeadMutation(({ visit, is_contacted }: { visit: string; is_contacted: boolean }) =>
    rpcAsStaff('mark_contacted', { visit, is_contacted }),
  )

const useLeadMutation = <Variables, Result>(change: (value: Variables) => Promise<Result>) =>
  useChange(change, todayQuery.queryKey, ['leads'])

/** Accepts doubtful visits: these, or those of the people who match a search, some at once. */
export const useAcceptDoubtful = () =>
  useLeadMutation(async (accepted: { ids: string[] } | { search: LeadSearch }) =>
    decide({
      ids: 'ids' in accepted ? accepted.ids : await doubtfulVisits(accepted.search),
      decision: 'person',
    }),
  )

async function doubtfulVisits({ sort: _sort, order: _order, ...search }: LeadSearch) {
  const matching = { ...search, doubtful: 'true' }
  const found = await peoplePage(matching, visitsPerAcceptance)
  return found.flatMap(({ session_id }) => session_id ?? [])
}

/** Notes and history of a person. The key begins like that of the leads, which change with them. */
export const personEntriesQuery = (email: string) =>
  rpcQuery(['leads', 'entries', email], 'list_entries', { email }, z.array(staffEntry))

export const useAddPersonNote = (email: string) =>
  useLeadMutation((text: string) => rpcAsStaff('add_note', { email, note: cleanText(text) }))

/** Sets who follows a person, or nobody. Fails when someone else did so in the meantime. */
export const useSetOwner = (email: string) =>
  useLeadMutation(({ assignee, was }: { assignee: string | null; was: string | null }) =>
    rpcAsStaff('set_person_owner', {
      email,
      owner: assignee ?? undefined,
      expected: was ?? undefined,
    }),
  )

type NextStep = { step: string; day: string }

/** Sets the next step with a person and its day; an empty step removes both. Fails when someone else did so in the meantime. */
export const useSetNextStep = (email: string) =>
  useLeadMutation(({ step, day, was }: NextStep & { was: NextStep }) => {
    const text = cleanText(step)
    return rpcAsStaff('set_next_step', {
      email,
      ...(text && { step: text, ...(day && { day }) }),
      expected_step: was.step || undefined,
      expected_day: was.day || undefined,
    })
  })

export type NewOutcome = {
  outcome: Outcome
  reason?: string
  /** In riyals. */
  amount?: number
  /** Now if missing. */
  at?: string
  /** The contract that it ends, which is withdrawn. */
  cancels?: number
}

export const useRecordOutcome = (email: string) =>
  useLeadMutation(({ outcome, reason, amount, at, cancels }: NewOutcome) =>
    rpcAsStaff('record_outcome', {
      email,
      outcome,
      reason,
      amount_sar: amount,
      happened_at: at,
      cancels,
    }),
  )

export const useWithdrawOutcome = () =>
  useLeadMutation((outcome: number) => rpcAsStaff('withdraw_outcome', { outcome }))

/** Undoes changes of outcomes: a recorded one is withdrawn, and a withdrawn one counts again as it was. */
export const useUndoOutcome = () =>
  useLeadMutation(
    async ({ recorded, withdrawn }: { recorded?: number; withdrawn?: number | undefined }) => {
      if (recorded !== undefined)
        await rpcAsStaff('withdraw_outcome', { outcome: recorded, restores: withdrawn })
      else if (withdrawn !== undefined) await rpcAsStaff('restore_outcome', { outcome: withdrawn })
    },
  )
