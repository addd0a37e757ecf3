import { callApi } from '../../lib/api.ts'

/** Stops emails to the address of a link. Throws ApiError: `not_found` for a link that is not ours. */
export const stopEmails = (token: string) =>
  callApi('/privacy/stop', { method: 'POST', json: { token } })
