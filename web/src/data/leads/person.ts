import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { staffEntry } from '#contract/contact-requests.ts'
import type { Outcome } from '#contract/outcomes.ts'
import { cleanText } from '#contract/text.ts'
import { rpcAsStaff } from '../staff-rpc.ts'
import { useLeadMutation } from './mutations.ts'

/** Notes and history of a person. The key begins like that of the leads, which change with them. */
export const personEntriesQuery = (email: string) =>
  queryOptions({
    queryKey: ['leads', 'entries', email],
    gcTime: 0,
    queryFn: ({ signal }) =>
      rpcAsStaff('list_entries', { email }, { signal, schema: z.array(staffEntry) }),
  })

/** Adds an internal note about a person. */
export const useAddPersonNote = (email: string) =>
  useLeadMutation((text: string) => rpcAsStaff('add_note', { email, note: cleanText(text) }))

/** Sets who follows a person, or nobody. Fails when someone else did so in the meantime. */
export const useSetOwner = (email: string) =>
  useLeadMutation(({ assignee, was }: { assignee: string | null; was: string | null }) =>
    rpcAsStaff('set_person_owner', {
      email,
      ...(assignee !== null && { owner: assignee }),
      ...(was !== null && { expected: was }),
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
      ...(was.step && { expected_step: was.step }),
      ...(was.day && { expected_day: was.day }),
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

/** Adds an outcome of a person, and returns its id. */
export const useRecordOutcome = (email: string) =>
  useLeadMutation(({ outcome, reason, amount, at, cancels }: NewOutcome) =>
    rpcAsStaff('record_outcome', {
      email,
      outcome,
      ...(reason && { reason }),
      ...(amount !== undefined && { amount_sar: amount }),
      ...(at && { happened_at: at }),
      ...(cancels !== undefined && { cancels }),
    }),
  )

/** Takes back an outcome that was wrong. */
export const useWithdrawOutcome = () =>
  useLeadMutation((outcome: number) => rpcAsStaff('withdraw_outcome', { outcome }))

/** Undoes changes of outcomes: a recorded one is withdrawn, and a withdrawn one counts again as it was. */
export const useUndoOutcome = () =>
  useLeadMutation(
    async ({ recorded, withdrawn }: { recorded?: number; withdrawn?: number | undefined }) => {
      if (recorded !== undefined)
        await rpcAsStaff('withdraw_outcome', {
          outcome: recorded,
          ...(withdrawn !== undefined && { restores: withdrawn }),
        })
      else if (withdrawn !== undefined) await rpcAsStaff('restore_outcome', { outcome: withdrawn })
    },
  )
