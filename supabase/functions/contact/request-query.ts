import { array, iso, maxLength, minLength, object, uuid } from 'zod/mini'

/** The contact request a page follows. */
export const requestCursor = object({ created_at: iso.datetime({ offset: true }), id: uuid() })

/** What `POST /api/analytics/changes/requeue` takes. */
export const requeueRequest = object({
  ids: array(uuid()).check(minLength(1), maxLength(200)),
})
