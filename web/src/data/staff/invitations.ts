import { queryOptions } from '@tanstack/react-query'
import { invitationList, sentInvitation, type NewInvitation } from '#contract/staff.ts'
import { callAsStaff } from '../auth/session.ts'
import { rpcAsStaff } from '../staff-rpc.ts'
import { useChange } from '../use-change.ts'

const path = '/staff/invitations'

/** Invitations that are not accepted yet; only admins may read them. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  gcTime: 0,
  queryFn: ({ signal }) => rpcAsStaff('list_invitations', {}, { signal, schema: invitationList }),
})

/** Invites somebody. Returns the link to hand over, or null if it is emailed. */
export const useInvite = () =>
  useInvitationChange(async (json: NewInvitation) =>
    linkOf(await callAsStaff(path, sentInvitation, { method: 'POST', json })),
  )

/** Sends an invitation again. The earlier link stops working. Returns the same as `useInvite`. */
export const useResend = () =>
  useInvitationChange(async (id: string) =>
    linkOf(
      await callAsStaff(`${path}/${encodeURIComponent(id)}/resend`, sentInvitation, {
        method: 'POST',
      }),
    ),
  )

export const useRevoke = () =>
  useInvitationChange((id: string) => rpcAsStaff('revoke_invitation', { invitation: id }))

const useInvitationChange = <Variables, Result>(change: (value: Variables) => Promise<Result>) =>
  useChange(change, ['audit'], invitationsQuery.queryKey)

/** The token is in the fragment, which browsers do not send to servers. */
const linkOf = ({ token }: { token: string | null }) =>
  token && `${location.origin}/admin#invitation=${token}`
