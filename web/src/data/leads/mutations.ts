import { visitsPerAcceptance, type VisitDecision } from '#contract/leads.ts'
import { todayQuery } from '../reports/queries.ts'
import { rpcAsStaff } from '../staff-rpc.ts'
import { useChange } from '../use-change.ts'
import { peoplePage, type LeadSearch } from './queries.ts'

type Decision = { ids: string[]; decision: VisitDecision }

/** Returns the visits that exist. */
const decide = ({ ids, decision }: Decision) =>
  rpcAsStaff('decide_visits', { visits: ids, decision })

/** Decides whether visits are a bot's, a person's or doubtful. */
export const useDecideVisits = () => useLeadMutation(decide)

/** Marks the person of a visit as contacted, or takes it back. */
export const useMarkContacted = () =>
  useLeadMutation(({ visit, is_contacted }: { visit: string; is_contacted: boolean }) =>
    rpcAsStaff('mark_contacted', { visit, is_contacted }),
  )

/** A change of leads. */
export const useLeadMutation = <Variables, Result>(change: (value: Variables) => Promise<Result>) =>
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
