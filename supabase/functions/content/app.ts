import type { MiddlewareHandler } from 'hono'
import { int, positive, safeParse } from 'zod/mini'
import {
  contentApplication,
  type ContentApplication,
  type ContentApplied,
} from '#contract/content-apply.ts'
import {
  bulkRequest,
  importRequest,
  undoRequest,
  type BulkRequest,
  type ContentChanged,
  type ImportRequest,
  type UndoRequest,
} from '#contract/content-bulk.ts'
import {
  restoreRequest,
  type ContentRevision,
  type RestoreRequest,
} from '#contract/content-history.ts'
import {
  contentChange,
  contentKey,
  newContentItem,
  type ContentChange,
  type ContentItem,
  type NewContentItem,
} from '#contract/content.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { resource, type Env } from '../_shared/server/http.ts'
import { json } from '../_shared/server/json-body.ts'
import { Refusal, refusals, type Fields } from '../_shared/server/api-error.ts'
import { publishedAnswer, travelling } from './published-answer.ts'
import * as store from './store.ts'

export type ContentStore = {
  published: () => Promise<ContentItem[]>
  all: (token: string) => Promise<ContentItem[]>
  add: (token: string, item: NewContentItem) => Promise<ContentItem>
  /** `null` when there is no such key. */
  change: (token: string, key: string, change: ContentChange) => Promise<ContentItem | null>
  /** Whether there was such a key. */
  remove: (token: string, key: string) => Promise<boolean>
  history: (token: string, key: string, before: number | undefined) => Promise<ContentRevision[]>
  deleted: (token: string) => Promise<ContentRevision[]>
  restore: (token: string, wanted: RestoreRequest) => Promise<ContentItem>
  apply: (token: string, application: ContentApplication) => Promise<ContentApplied>
  bulk: (token: string, wanted: BulkRequest) => Promise<ContentChanged>
  importAll: (token: string, wanted: ImportRequest) => Promise<ContentChanged>
  undo: (token: string, wanted: UndoRequest) => Promise<ContentChanged>
}

/** The texts, images and links of the site. The caller's own token asks; the database decides. */
export const contentApp = (needs: ContentStore) => {
  const published = publishedAnswer(needs.published)
  const shortcut: MiddlewareHandler<Env> = async (c, next) => {
    // Most callers ask for what others just got: no more is done for them than has to be.
    const ready = published.ready()
    if (!ready) return next()
    const { body, ...rest } = travelling(c.req.raw, ready)
    return new Response(body, rest)
  }
  return (
    resource('content', shortcut)
      .use(async (c, next) => {
        await next()
        // What was refused changed nothing: anyone could have the list read anew for everybody.
        if (c.res.ok && !['GET', 'HEAD'].includes(c.req.method)) published.forget()
      })
      .get('/', async (c) => {
        const { status, body, headers } = travelling(c.req.raw, await published.get())
        return c.newResponse(body, status, headers)
      })
      .get('/admin', signedIn, async (c) => c.json(await needs.all(c.var.token)))
      .get('/deleted', signedIn, async (c) => c.json(await needs.deleted(c.var.token)))
      .get('/:key/history', signedIn, async (c) => {
        const before = pageOf(c.req.query('before'))
        return c.json(await needs.history(c.var.token, keyOf(c.req.param('key')), before))
      })
      .post('/restore', signedIn, json(restoreRequest), async (c) =>
        c.json(await needs.restore(c.var.token, c.req.valid('json'))),
      )
      // Several texts of full length in both languages fit.
      .post('/apply', signedIn, json(contentApplication, { limit: megabytes(1) }), async (c) =>
        c.json(await needs.apply(c.var.token, c.req.valid('json'))),
      )
      .post('/bulk', signedIn, json(bulkRequest, { limit: megabytes(2) }), async (c) =>
        c.json(await needs.bulk(c.var.token, c.req.valid('json'))),
      )
      .post('/import', signedIn, json(importRequest, { limit: megabytes(10) }), async (c) =>
        c.json(await needs.importAll(c.var.token, c.req.valid('json'))),
      )
      .post('/undo', signedIn, json(undoRequest), async (c) =>
        c.json(await needs.undo(c.var.token, c.req.valid('json'))),
      )
      .post('/', signedIn, json(newContentItem, { refuse: refuseNew }), async (c) =>
        c.json(await needs.add(c.var.token, c.req.valid('json')), 201),
      )
      .put('/:key', signedIn, json(contentChange), async (c) => {
        const { version, ...changes } = c.req.valid('json')
        if (Object.keys(changes).length === 0) throw refusals.invalid({ '': 'required' })
        const item = await needs.change(c.var.token, keyOf(c.req.param('key')), {
          ...changes,
          version,
        })
        if (!item) throw noSuchContent()
        return c.json(item)
      })
      .delete('/:key', signedIn, async (c) => {
        if (!(await needs.remove(c.var.token, keyOf(c.req.param('key'))))) throw noSuchContent()
        return c.body(null, 204)
      })
  )
}

const megabytes = (number: number) => number * 1024 * 1024

/** The key of the path in its one spelling. What can be no key names no item. */
function keyOf(param: string): string {
  const { success, data } = contentKey.safeParse(param)
  if (!success) throw noSuchContent()
  return data
}

/** The id of the change that the wanted ones came before. */
function pageOf(query: string | undefined): number | undefined {
  if (query === undefined) return undefined
  const { success, data } = safeParse(int().check(positive()), Number(query))
  if (!success) throw refusals.invalid({ before: 'invalid' })
  return data
}

function refuseNew(fields: Fields): Refusal | undefined {
  const isMissing = ['key', 'content_type', 'category'].some((name) => fields[name] === 'required')
  if (!isMissing) return undefined
  return new Refusal(400, 'content_fields_missing', 'يرجى ملء جميع الحقول المطلوبة', { fields })
}

const noSuchContent = () => new Refusal(404, 'not_found', 'There is no content with this key')

export default contentApp(store)
