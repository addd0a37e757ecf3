import * as z from 'zod/mini'
import { cleaned } from './common.ts'

export const contentTypes = ['text', 'image', 'link', 'metadata'] as const
export const contentType = z.enum(contentTypes)
export type ContentType = z.infer<typeof contentType>

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
export const contentCategory = z.enum(contentCategories)
export type ContentCategory = z.infer<typeof contentCategory>

export const linkTargets = ['_self', '_blank', '_parent', '_top'] as const
export const linkTarget = z.enum(linkTargets)

/** Maximum length of a text in characters. The table has the same limit. */
const maxValueLength = 20_000

/** Maximum length of the source of a figure. The table has the same limit. */
export const maxSourceLength = 300

/** The widths of the files of an uploaded image, of those that it has. */
export const imageWidths = [480, 960, 1600] as const

const share = z.number().check(z.minimum(0), z.maximum(100))
const pixels = z.int().check(z.minimum(1), z.maximum(20_000))
/** Properties of an uploaded image that the page needs before it loads. The table has the same rules. */
export const imageDetails = z.object({
  width: pixels,
  height: pixels,
  /** Widths of the stored files; `imageSet` in web/src/data/content has their URLs. */
  widths: z.array(z.int().check(z.minimum(1), z.maximum(2000))).check(z.maxLength(3)),
  /** The point that stays visible when the image is cropped, in percent from the left and the top. */
  focus: z.tuple([share, share]),
  /** A tiny version as a data URL; null for a transparent image. */
  placeholder: z.nullable(
    z
      .string()
      .check(
        z.maxLength(2000),
        z.regex(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/),
      ),
  ),
})
export type ImageDetails = z.infer<typeof imageDetails>

const value = z.nullable(z.string().check(z.maxLength(maxValueLength)))
const alt = z.nullable(z.string().check(z.maxLength(500)))

export const contentItem = z.object({
  id: z.string(),
  key: z.string(),
  content_type: contentType,
  value_ar: z.nullable(z.string()),
  value_en: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  image_alt_ar: z.nullable(z.string()),
  image_alt_en: z.nullable(z.string()),
  link_url: z.nullable(z.string()),
  link_target: linkTarget,
  category: contentCategory,
  subcategory: z.nullable(z.string()),
  order_index: z.number(),
  is_active: z.boolean(),
  is_published: z.boolean(),
  updated_at: z.string(),
  /** Increases with every change. A save sends the version it read. */
  version: z.number(),
  /** The language whose text is older than the other one's; only staff see it. */
  // Not `language`, because importing it would add its validator to the public page.
  outdated_language: z.optional(z.nullable(z.enum(['ar', 'en']))),
  /** Where a figure comes from, and the day on which it must be checked again; only staff see them. */
  source: z.optional(z.nullable(z.string())),
  review_on: z.optional(z.nullable(z.string())),
  image_details: z.optional(z.nullable(imageDetails)),
})
export type ContentItem = z.infer<typeof contentItem>

export const contentList = z.array(contentItem)

/** A URL or path that browsers read, not `https://.`. */
function isUrl(text: string): boolean {
  const base = 'https://site.example'
  return URL.canParse(text, base) && !/^\.+$/.test(new URL(text, base).hostname)
}

/** Browsers read `\` as `/` and leave out tabs and line breaks: `/\host` would be another site. */
const url = z
  .string()
  .check(cleaned, z.maxLength(2000), z.regex(/^[^\s\p{Cc}\\]*$/u), z.refine(isUrl))
/** http(s) and site-relative paths. Not `blob:` or `data:`, which work in one browser only. */
const imageUrl = z.nullable(url.check(z.regex(/^(https?:\/\/.|\/(?!\/))/i)))
/** http(s), mailto, tel, a path or an anchor. */
const linkUrl = z.nullable(url.check(z.regex(/^(https?:\/\/.|mailto:.|tel:.|\/(?!\/)|#)/i)))

const editable = z.object({
  content_type: contentType,
  value_ar: value,
  value_en: value,
  image_url: imageUrl,
  image_alt_ar: alt,
  image_alt_en: alt,
  link_url: linkUrl,
  link_target: linkTarget,
  category: contentCategory,
  subcategory: z.nullable(z.string().check(cleaned, z.maxLength(100))),
  // The range of a Postgres integer.
  order_index: z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)),
  is_active: z.boolean(),
  is_published: z.boolean(),
  source: z.nullable(z.string().check(cleaned, z.minLength(1), z.maxLength(maxSourceLength))),
  review_on: z.nullable(z.iso.date()),
  image_details: z.nullable(imageDetails),
})

/** A content key: parts of letters in any script and digits, joined by dots or slashes. The table has the same rule. */
export const contentKey = z
  .string()
  .check(
    cleaned,
    z.normalize('NFC'),
    z.minLength(1),
    z.maxLength(200),
    z.regex(/^[\p{Alphabetic}\d_-]+([./][\p{Alphabetic}\d_-]+)*$/u),
  )

/** Body of `POST /api/content`: key, type and category are required. */
export const newContentItem = z.extend(z.partial(editable), {
  key: contentKey,
  content_type: contentType,
  category: contentCategory,
})
export type NewContentItem = z.infer<typeof newContentItem>

/** Body of `PUT /api/content/{key}`: the changed fields. With `version`, a stale version is a conflict. */
export const contentChange = z.extend(z.partial(editable), {
  version: z.optional(z.int()),
  /** Null marks the older text as still correct. A language, as in an item that was read, changes nothing. */
  outdated_language: z.optional(z.nullable(z.enum(['ar', 'en']))),
})
export type ContentChange = z.infer<typeof contentChange>
