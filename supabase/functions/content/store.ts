import {
  contentItem,
  contentList,
  type ContentChange,
  type ContentItem,
  type NewContentItem,
} from '../_shared/contract/content.ts'
import { asCaller, asVisitor } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database-error.ts'

/** The columns of the contract; who wrote last stays inside. */
const columns =
  'id, key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url, link_target, category, subcategory, order_index, is_active, is_published, updated_at, version'

/** What visitors may see, in the order of the site. */
export async function published(): Promise<ContentItem[]> {
  const list = asVisitor()
    .from('content_items')
    .select(columns)
    .eq('is_active', true)
    .eq('is_published', true)
    .order('category')
    .order('order_index')
    .order('key')
  return contentList.parse(dataOf(await list))
}

/** Everything, for staff; the database refuses anyone else. */
export async function all(token: string): Promise<ContentItem[]> {
  return contentList.parse(dataOf(await asCaller(token).rpc('content_admin_list')))
}

export async function add(token: string, item: NewContentItem): Promise<ContentItem> {
  const added = asCaller(token).from('content_items').insert(item).select(columns).single()
  return contentItem.parse(dataOf(await added))
}

export async function change(
  token: string,
  key: string,
  changes: ContentChange,
): Promise<ContentItem | null> {
  const items = asCaller(token).from('content_items')
  const changed = dataOf(await items.update(changes).eq('key', key).select(columns).maybeSingle())
  return changed && contentItem.parse(changed)
}

export async function remove(token: string, key: string): Promise<boolean> {
  const items = asCaller(token).from('content_items')
  return dataOf(await items.delete().eq('key', key).select('key')).length > 0
}
