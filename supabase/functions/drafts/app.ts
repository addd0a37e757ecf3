import * as z from 'zod/mini'
import {
  discardRequest,
  moveRequest,
  openRequest,
  publishRequest,
  releaseName,
  releaseSchedule,
  reviewRequest,
  scheduleRequest,
  sharedRequest,
  shareRequest,
} from '#contract/drafts.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'
import * as store from './store.ts'

export type DraftStore = typeof store

/**
 * Drafts, releases, schedules, reviews and preview links. A draft is saved by `PUT /api/content/{key}` with `draft`. The
 * database decides who may publish.
 */
export const draftsApp = (deps: DraftStore, countShared = countCall) =>
  resource('drafts')
    .get('/', signedIn, async (c) => c.json(await deps.list(c.var.token)))
    .post('/open', signedIn, json(openRequest), async (c) =>
      c.json(await deps.open(c.var.token, c.req.valid('json'))),
    )
    .post('/close', signedIn, json(openRequest), async (c) => {
      await deps.close(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/discard', signedIn, json(discardRequest), async (c) => {
      await deps.discard(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/publish', signedIn, json(publishRequest), async (c) =>
      c.json(await deps.publish(c.var.token, c.req.valid('json'))),
    )
    .post('/schedule', signedIn, json(scheduleRequest), async (c) =>
      c.json(await deps.schedule(c.var.token, c.req.valid('json'))),
    )
    .post('/move', signedIn, json(moveRequest), async (c) => {
      await deps.move(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/review', signedIn, json(reviewRequest), async (c) => {
      await deps.review(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    .post('/share', signedIn, json(shareRequest), async (c) =>
      c.json({ token: await deps.share(c.var.token, c.req.valid('json')) }, 201),
    )
    .post('/unshare', signedIn, json(shareRequest), async (c) => {
      await deps.unshare(c.var.token, c.req.valid('json'))
      return c.body(null, 204)
    })
    // Not a GET, so that the token is in no log.
    .post('/shared', json(sharedRequest, { limit: 1024 }), async (c) => {
      await countShared('shared_drafts', callerAddress(c))
      return c.json(await deps.shared(c.req.valid('json').token))
    })
    .post('/releases', signedIn, json(releaseName), async (c) =>
      c.json(await deps.addRelease(c.var.token, c.req.valid('json').name), 201),
    )
    .put('/releases/:id', signedIn, json(releaseName), async (c) => {
      const id = idFrom(c.req.param('id'))
      const isFound = await deps.renameRelease(c.var.token, id, c.req.valid('json').name)
      if (!isFound) throw noSuchRelease()
      return c.body(null, 204)
    })
    .delete('/releases/:id', signedIn, async (c) => {
      const isFound = await deps.deleteRelease(c.var.token, idFrom(c.req.param('id')))
      if (!isFound) throw noSuchRelease()
      return c.body(null, 204)
    })
    .put('/releases/:id/schedule', signedIn, json(releaseSchedule), async (c) =>
      c.json(
        await deps.scheduleRelease(c.var.token, idFrom(c.req.param('id')), c.req.valid('json')),
      ),
    )
    .post('/releases/:id/publish', signedIn, json(publishRequest), async (c) =>
      c.json(
        await deps.publishRelease(c.var.token, idFrom(c.req.param('id')), c.req.valid('json')),
      ),
    )
    .post('/releases/:id/undo', signedIn, async (c) =>
      c.json(await deps.undoRelease(c.var.token, idFrom(c.req.param('id')))),
    )

/** The id in the path. Throws 404 if it is not a UUID. */
function idFrom(param: string): string {
  const { success, data } = z.uuid().safeParse(param)
  if (!success) throw noSuchRelease()
  return data
}

const noSuchRelease = () => new ApiError(404, 'not_found', 'There is no such release')

export default draftsApp(store)
