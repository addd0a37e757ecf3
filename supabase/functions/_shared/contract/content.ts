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

/** Longest text an item may hold, in characters; the table enforces the same. */
export const maxValueLength = 20_000

const value = nullable(string().check(maxLength(maxValueLength)))
const alt = nullable(string().check(maxLength(500)))

/** An item as the database holds it. */
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
  /** Counts up with every change; a save carries the one it read. */
  version: number(),
  /** The language whose text was left behind when the other one changed; staff are told, visitors are not. */
  // Written out: sharing the list with the public page would make that load this validator.
  outdated_language: optional(nullable(oneOf(['ar', 'en']))),
})
export type ContentItem = Infer<typeof contentItem>

export const contentList = array(contentItem)

/** Web pictures and site-relative paths; never `blob:` or `data:`, which only one browser could see. */
const imageUrl = nullable(
  string().check(trim(), maxLength(2000), regex(/^(https?:\/\/[^\s]+|\/([^/\s][^\s]*)?)$/i)),
)
/** http(s), mailto, tel, or a place on this site. */
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

/** A content key: one line, NFC, at most 200 characters; Arabic keys are welcome. */
export const contentKey = string().check(
  trim(),
  normalize('NFC'),
  minLength(1),
  maxLength(200),
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  refine((key) => !/[\u0000-\u001f\u007f]/.test(key)),
  // A path swallows these two.
  refine((key) => key !== '.' && key !== '..'),
)

/** What `POST /api/content` takes: key, type and category, and whatever else is known already. */
export const newContentItem = extend(partial(editable), {
  key: contentKey,
  content_type: contentType,
  category: contentCategory,
})
export type NewContentItem = Infer<typeof newContentItem>

/** What `PUT /api/content/{key}` takes: the changed fields; with `version`, only if nobody saved in between. */
export const contentChange = extend(partial(editable), {
  version: optional(int()),
  /** Says that the older text still holds. */
  outdated_language: optional(literal(null)),
})
export type ContentChange = Infer<typeof contentChange>
