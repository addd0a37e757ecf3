import type { MiddlewareHandler } from 'hono'
import { contentChange, contentKey, newContentItem } from '#contract/content.ts'
import { sharedRequest } from '#contract/drafts.ts'
import { ApiError, apiErrors, type Fields } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { resource, type Env } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { json } from '../_shared/server/validation.ts'
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
      .post('/', signedIn, json(newContentItem, { mapError: newItemError }), async (c) =>
        c.json(await deps.add(c.var.token, c.req.valid('json')), 201),
      )
      .put('/:key', signedIn, json(contentChange), async (c) => {
        const change = c.req.valid('json')
        const isEmpty = Object.keys(change).every((name) => name === 'version')
        if (isEmpty) throw apiErrors.invalid({ '': 'required' })
        return c.json(await deps.change(c.var.token, keyFrom(c.req.param('key')), change))
      })
      .delete('/:key', signedIn, async (c) => {
        await deps.remove(c.var.token, keyFrom(c.req.param('key')))
        return c.body(null, 204)
      })
  )
}

/** The normalized key in the path. Throws 404 if it is not a valid key. */
function keyFrom(param: string): string {
  const { success, data } = contentKey.safeParse(param)
  if (!success) throw new ApiError(404, 'not_found', 'No content has this key')
  return data
}

function newItemError(fields: Fields): ApiError | undefined {
  const isMissing = ['key', 'content_type', 'category'].some((name) => fields[name] === 'required')
  if (!isMissing) return undefined
  return new ApiError(400, 'content_fields_missing', 'يرجى ملء جميع الحقول المطلوبة', { fields })
}

export default contentApp(store)
