import {
  applyResponse,
  contentRevisions,
  revisionsPerPage,
  type ApplyRequest,
  type BulkRequest,
  type ImportRequest,
  type RestoreRequest,
  type UndoRequest,
} from '#contract/content-changes.ts'
import {
  contentItem,
  contentList,
  type ContentChange,
  type ContentItem,
  type NewContentItem,
} from '#contract/content.ts'
import { sharedDrafts, type SharedDrafts } from '#contract/drafts.ts'
import { asCaller, asService, asVisitor } from '../_shared/server/clients.ts'
import { isSiteKey } from '#contract/site-keys.ts'
import {
  allItems,
  changesOf,
  everyRow,
  publishDue,
  publishDueSoon,
} from '../_shared/server/content.ts'
import { dataOf } from '../_shared/server/database.ts'

/** The columns of the contract. */
const columns =
  'id, key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url, link_target, category, subcategory, order_index, is_active, is_published, updated_at, version, outdated_language, source, review_on, image_details'

/** The items that visitors see, in the order of the site; not those that the site does not have. */
export async function published(): Promise<ContentItem[]> {
  const visitor = asVisitor()
  const list = await everyRow((from, to) => visitor.rpc('published_content').range(from, to))
  publishDueSoon()
  return contentList.parse(list).filter(({ key }) => isSiteKey(key))
}

/** All items, for staff. */
export async function all(token: string): Promise<ContentItem[]> {
  await publishDue()
  return allItems(token)
}

export async function add(token: string, item: NewContentItem) {
  const added = asCaller(token).from('content_items').insert(item).select(columns).single()
  return contentItem.parse(dataOf(await added))
}

/** Returns `null` for an unknown key. */
export async function change(token: string, key: string, changes: ContentChange) {
  const items = asCaller(token).from('content_items')
  const changed = dataOf(await items.update(changes).eq('key', key).select(columns).maybeSingle())
  return changed && contentItem.parse(changed)
}

/** The items as visitors would see them with the drafts of a preview link, and when it ends. */
export async function shared(token: string): Promise<SharedDrafts> {
  const shown = sharedDrafts.parse(dataOf(await asService().rpc('shared_content', { token })))
  return { ...shown, items: shown.items.filter(({ key }) => isSiteKey(key)) }
}

/** Returns `false` for an unknown key. */
export async function remove(token: string, key: string) {
  const items = asCaller(token).from('content_items')
  return dataOf(await items.delete().eq('key', key).select('key')).length > 0
}

/** The changes of one item, newest first; with `before`, the older ones. */
export async function history(token: string, key: string, before: number | undefined) {
  const page = asCaller(token).rpc('content_history', {
    item_key: key,
    max_rows: revisionsPerPage,
    ...(before !== undefined && { before_id: before }),
  })
  return contentRevisions.parse(dataOf(await page))
}

/** Deleted items that can be restored. */
export async function deleted(token: string) {
  return contentRevisions.parse(dataOf(await asCaller(token).rpc('content_deleted')))
}

/** Restores an item as it was before a change. */
export async function restore(token: string, request: RestoreRequest) {
  return contentItem.parse(dataOf(await asCaller(token).rpc('content_restore', request)))
}

/** Adds or overwrites several items in one transaction. */
export async function apply(token: string, { items, overwrite = [] }: ApplyRequest) {
  const outcomes = dataOf(await asCaller(token).rpc('content_apply', { items, overwrite }))
  return applyResponse.parse({ outcomes, items: (await changesOf(token, keysOf(items), [])).items })
}

/** Publishes, hides, moves or deletes many items in one transaction. */
export async function bulk(token: string, request: BulkRequest) {
  const revisions = dataOf(
    await asCaller(token).rpc('content_bulk', {
      items: request.items,
      ...('change' in request && { change: request.change }),
    }),
  )
  return changesOf(token, keysOf(request.items), revisions)
}

/** Adds and overwrites the items of a file in one transaction. */
export async function importAll(token: string, { items }: ImportRequest) {
  const revisions = dataOf(await asCaller(token).rpc('content_import', { items }))
  return changesOf(token, keysOf(items), revisions)
}

/** Undoes changes in one transaction. */
export async function undo(token: string, { revisions }: UndoRequest) {
  return changesOf(token, dataOf(await asCaller(token).rpc('content_undo', { revisions })), [])
}

const keysOf = (items: { key: string }[]) => items.map(({ key }) => key)
