import { contentChanges, type ItemChange } from '#contract/content-changes.ts'
import {
  contentList,
  type ContentChange,
  type ContentItem,
  type NewContentItem,
} from '#contract/content.ts'
import { sharedDrafts, type SharedDrafts } from '#contract/drafts.ts'
import { asCaller, asVisitor } from '../_shared/server/clients.ts'
import { isSiteKey } from './site-keys.ts'
import { ApiError, databaseErrorTexts } from '../_shared/server/api-error.ts'
import { allItems, everyRow, publishDue, publishDueSoon } from '../_shared/server/content.ts'
import { callAsService, dataOf } from '../_shared/server/database.ts'

/** The items that visitors see, in the order of the site; not those that the site does not show. */
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

/** Changes one item, all or nothing. */
async function changeOne(token: string, only: ItemChange): Promise<ContentItem | undefined> {
  const changed = await asCaller(token).rpc('content_change', { changes: [only] })
  return contentChanges.parse(dataOf(changed)).items[0]
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'
const databaseError = (status: 404 | 409, code: 'not_found' | 'content_exists') =>
  new ApiError(status, code, databaseErrorTexts[code])

export async function add(token: string, { key, ...fields }: NewContentItem) {
  try {
    return await changeOne(token, { key, version: 0, fields })
  } catch (error) {
    throw isConflict(error) ? databaseError(409, 'content_exists') : error
  }
}

/** Throws 404 for an unknown key. */
export async function change(token: string, key: string, { version, ...fields }: ContentChange) {
  try {
    return await changeOne(token, { key, version, fields })
  } catch (error) {
    const isGone = async () => {
      const stored = asCaller(token).from('content_items').select('key').eq('key', key)
      return dataOf(await stored).length === 0
    }
    throw isConflict(error) && (await isGone()) ? databaseError(404, 'not_found') : error
  }
}

/** Throws 404 for an unknown key. */
export async function remove(token: string, key: string) {
  await changeOne(token, { key, fields: null })
}

/** The items as visitors would see them with the drafts of a preview link, and when it ends. */
export async function shared(token: string): Promise<SharedDrafts> {
  const shown = sharedDrafts.parse(await callAsService('shared_content', { token }))
  return { ...shown, items: shown.items.filter(({ key }) => isSiteKey(key)) }
}
