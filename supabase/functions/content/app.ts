import type { MiddlewareHandler } from 'hono'
import {
  applyRequest,
  bulkRequest,
  importRequest,
  restoreRequest,
  undoRequest,
} from '#contract/content-changes.ts'
import { contentChange, contentKey, newContentItem } from '#contract/content.ts'
import { sharedRequest } from '#contract/drafts.ts'
import { ApiError, apiErrors, type Fields } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource, type Env } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { json, readNumber } from '../_shared/server/validation.ts'
import { negotiateResponse, publishedResponse } from './published-response.ts'
import * as store from './store.ts'

export type ContentStore = typeof store

/** The texts, images and links of the site. The database checks the caller's role. */
export const contentApp = (deps: ContentStore, countShared = countCall) => {
  const published = publishedResponse(deps.published)
  const shortcut: MiddlewareHandler<Env> = async (c, next) => {
    // Most requests can be answered from the cache, so they skip the middleware.
    const cached = published.cached()
    return cached ? negotiateResponse(c.req.raw, cached) : next()
  }
  return (
    resource('content', { isOpen: true, shortcut })
      // The drafts of a preview link. Not a GET, so that the token is in no log.
      .post('/shared', json(sharedRequest, { limit: 1024 }), async (c) => {
        await countShared('shared_drafts', callerAddress(c))
        return c.json(await deps.shared(c.req.valid('json').token))
      })
      .use(async (c, next) => {
        await next()
        // Only after a successful change, or anyone could empty the cache.
        if (c.res.ok && !['GET', 'HEAD'].includes(c.req.method)) published.invalidate()
      })
      .get('/', async (c) => negotiateResponse(c.req.raw, await published.get(), c.var.requestId))
      .get('/admin', signedIn, async (c) => c.json(await deps.all(c.var.token)))
      .get('/deleted', signedIn, async (c) => c.json(await deps.deleted(c.var.token)))
      .get('/:key/history', signedIn, async (c) => {
        const key = keyFrom(c.req.param('key'))
        return c.json(await deps.history(c.var.token, key, readNumber(c, 'before')))
      })
      .post('/restore', signedIn, json(restoreRequest), async (c) =>
        c.json(await deps.restore(c.var.token, c.req.valid('json'))),
      )
      .post('/apply', signedIn, json(applyRequest, { limit: megabytes(1) }), async (c) =>
        c.json(await deps.apply(c.var.token, c.req.valid('json'))),
      )
      .post('/bulk', signedIn, json(bulkRequest, { limit: megabytes(2) }), async (c) =>
        c.json(await deps.bulk(c.var.token, c.req.valid('json'))),
      )
      .post('/import', signedIn, json(importRequest, { limit: megabytes(10) }), async (c) =>
        c.json(await deps.importAll(c.var.token, c.req.valid('json'))),
      )
      .post('/undo', signedIn, json(undoRequest), async (c) =>
        c.json(await deps.undo(c.var.token, c.req.valid('json'))),
      )
      .post('/', signedIn, json(newContentItem, { mapError: newItemError }), async (c) =>
        c.json(await deps.add(c.var.token, c.req.valid('json')), 201),
      )
      .put('/:key', signedIn, json(contentChange), async (c) => {
        const change = c.req.valid('json')
        const isEmpty = Object.keys(change).every((name) => name === 'version')
        if (isEmpty) throw apiErrors.invalid({ '': 'required' })
        const item = await deps.change(c.var.token, keyFrom(c.req.param('key')), change)
        if (!item) throw noSuchContent()
        return c.json(item)
      })
      .delete('/:key', signedIn, async (c) => {
        if (!(await deps.remove(c.var.token, keyFrom(c.req.param('key'))))) throw noSuchContent()
        return c.body(null, 204)
      })
  )
}

const megabytes = (count: number) => count * 1024 * 1024

/** The normalized key in the path. Throws 404 if it is not a valid key. */
function keyFrom(param: string): string {
  const { success, data } = contentKey.safeParse(param)
  if (!success) throw noSuchContent()
  return data
}

function newItemError(fields: Fields): ApiError | undefined {
  const isMissing = ['key', 'content_type', 'category'].some((name) => fields[name] === 'required')
  if (!isMissing) return undefined
  return new ApiError(400, 'content_fields_missing', 'يرجى ملء جميع الحقول المطلوبة', { fields })
}

const noSuchContent = () => new ApiError(404, 'not_found', 'No content has this key')

export default contentApp(store)
