import {
  array,
  boolean,
  enum as oneOf,
  extend,
  int,
  literal,
  maxLength,
  maximum,
  minimum,
  minLength,
  normalize,
  nullable,
  number,
  object,
  optional,
  partial,
  refine,
  regex,
  string,
  trim,
  type infer as Infer,
} from 'zod/mini'

export const contentTypes = ['text', 'image', 'link', 'metadata'] as const
export const contentType = oneOf(contentTypes)
export type ContentType = Infer<typeof contentType>

export const contentCategories = [
  'hero',
  'about',
  'company',
  'contact',
  'footer',
  'meta',
  'solutions',
  'cta',
  'navigation',
  'social',
  'misc',
] as const
export const contentCategory = oneOf(contentCategories)
export type ContentCategory = Infer<typeof contentCategory>

export const linkTargets = ['_self', '_blank', '_parent', '_top'] as const
export const linkTarget = oneOf(linkTargets)

/** Maximum length of a text in characters. The table has the same limit. */
export const maxValueLength = 20_000

const value = nullable(string().check(maxLength(maxValueLength)))
const alt = nullable(string().check(maxLength(500)))

/** A content item, as stored. */
export const contentItem = object({
  id: string(),
  key: string(),
  content_type: contentType,
  value_ar: nullable(string()),
  value_en: nullable(string()),
  image_url: nullable(string()),
  image_alt_ar: nullable(string()),
  image_alt_en: nullable(string()),
  link_url: nullable(string()),
  link_target: linkTarget,
  category: contentCategory,
  subcategory: nullable(string()),
  order_index: number(),
  is_active: boolean(),
  is_published: boolean(),
  updated_at: string(),
  /** Increases with every change. A save sends the version it read. */
  version: number(),
  /** The language whose text is older than the other one's; only staff see it. */
  // Not `language`, because importing it would add its validator to the public page.
  outdated_language: optional(nullable(oneOf(['ar', 'en']))),
})
export type ContentItem = Infer<typeof contentItem>

export const contentList = array(contentItem)

/** http(s) and site-relative paths. Not `blob:` or `data:`, which work in one browser only. */
const imageUrl = nullable(
  string().check(trim(), maxLength(2000), regex(/^(https?:\/\/[^\s]+|\/([^/\s][^\s]*)?)$/i)),
)
/** http(s), mailto, tel, a path or an anchor. */
const linkUrl = nullable(
  string().check(
    trim(),
    maxLength(2000),
    regex(/^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|\/([^/\s][^\s]*)?|#[^\s]*)$/i),
  ),
)

const editable = object({
  content_type: contentType,
  value_ar: value,
  value_en: value,
  image_url: imageUrl,
  image_alt_ar: alt,
  image_alt_en: alt,
  link_url: linkUrl,
  link_target: linkTarget,
  category: contentCategory,
  subcategory: nullable(string().check(trim(), maxLength(100))),
  // The range of a Postgres integer.
  order_index: int().check(minimum(-2_147_483_648), maximum(2_147_483_647)),
  is_active: boolean(),
  is_published: boolean(),
})

/** A content key: one line in any script, at most 200 characters, normalized to NFC. */
export const contentKey = string().check(
  trim(),
  normalize('NFC'),
  minLength(1),
  maxLength(200),
  // oxlint-disable-next-line no-control-regex -- rejects control characters
  refine((key) => !/[\u0000-\u001f\u007f]/.test(key)),
  // These two would change the path of a URL.
  refine((key) => key !== '.' && key !== '..'),
)

/** Body of `POST /api/content`: key, type and category are required. */
export const newContentItem = extend(partial(editable), {
  key: contentKey,
  content_type: contentType,
  category: contentCategory,
})
export type NewContentItem = Infer<typeof newContentItem>

/** Body of `PUT /api/content/{key}`: the changed fields. With `version`, a stale version is a conflict. */
export const contentChange = extend(partial(editable), {
  version: optional(int()),
  /** Marks the older text as still correct. */
  outdated_language: optional(literal(null)),
})
export type ContentChange = Infer<typeof contentChange>
