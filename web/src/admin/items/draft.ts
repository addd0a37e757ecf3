import type * as z from 'zod/mini'
import {
  contentChange,
  newContentItem,
  type ContentChange,
  type ContentItem,
  type NewContentItem,
} from '#contract/content.ts'
import { westernDigits } from '#contract/text.ts'
import { parsePhone } from '#contract/phone.ts'
import {
  assistantLimits,
  isAssistantKey,
  isContentSetting,
  isValidSetting,
} from '#contract/settings.ts'
import { isOwnImage } from './image-url.ts'

/**
 * The form values of an item, in display order: empty fields are empty strings. Missing fields have the
 * specification's defaults.
 */
export const draftOf = (item: Partial<ContentItem>) => ({
  key: item.key ?? '',
  value_ar: item.value_ar ?? '',
  value_en: item.value_en ?? '',
  image_url: item.image_url ?? '',
  image_details: item.image_details ?? null,
  image_alt_ar: item.image_alt_ar ?? '',
  image_alt_en: item.image_alt_en ?? '',
  link_url: item.link_url ?? '',
  link_target: item.link_target ?? '_self',
  content_type: item.content_type ?? 'text',
  category: item.category ?? 'hero',
  subcategory: item.subcategory ?? '',
  order_index: String(item.order_index ?? 0),
  is_active: item.is_active ?? true,
  is_published: item.is_published ?? true,
  source: item.source ?? '',
  review_on: item.review_on ?? '',
})

export type Draft = ReturnType<typeof draftOf>
export type DraftField = keyof Draft

export const blankDraft = draftOf({})

const draftFields = Object.keys(blankDraft).filter(
  (field): field is Exclude<DraftField, 'key'> => field !== 'key',
)

/** Image details are compared by their values, because every answer of the API is a new object. */
export const hasSame = (field: DraftField, a: Draft, b: Draft) =>
  field === 'image_details'
    ? JSON.stringify(a[field]) === JSON.stringify(b[field])
    : a[field] === b[field]

export const changedFields = (a: Draft, b: Draft) =>
  draftFields.filter((field) => !hasSame(field, a, b))

export const isDirty = (draft: Draft, start: Draft) =>
  draft.key !== start.key || changedFields(draft, start).length > 0

/** Their form values, with the fields that were edited in mine since the base. */
export const withEdits = (mine: Draft, base: Draft, theirs: Draft): Draft => ({
  ...theirs,
  ...Object.fromEntries(changedFields(mine, base).map((field) => [field, mine[field]])),
})

/**
 * `withEdits`; null where both have changed a field since the base, and not to the same value. Where their value is that
 * of a version with which mine was compared before, mine is kept without another question.
 */
export function mergeDrafts(
  mine: Draft,
  base: Draft,
  theirs: Draft,
  compared: Draft = base,
): Draft | null {
  const isAgreed = (field: DraftField) =>
    [base, mine, compared].some((draft) => hasSame(field, theirs, draft))
  if (!changedFields(mine, base).every(isAgreed)) return null
  const decided = draftFields.filter((field) => hasSame(field, theirs, compared))
  return {
    ...withEdits(mine, base, theirs),
    ...Object.fromEntries(decided.map((field) => [field, mine[field]])),
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Parses Western, Arabic or Persian digits; 0 for anything else. */
export function orderOf(text: string): number {
  const order = Number.parseInt(westernDigits(text), 10)
  return Number.isSafeInteger(order) ? order : 0
}

/** The form values in the shape of the API. */
function valuesOf(draft: Draft) {
  return {
    ...draft,
    value_ar: orNull(draft.value_ar),
    value_en: orNull(draft.value_en),
    image_url: orNull(draft.image_url.trim()),
    image_alt_ar: orNull(draft.image_alt_ar),
    image_alt_en: orNull(draft.image_alt_en),
    link_url: orNull(draft.link_url.trim()),
    subcategory: orNull(draft.subcategory.trim()),
    order_index: orderOf(draft.order_index),
    source: orNull(draft.source.trim()),
    review_on: orNull(draft.review_on),
  }
}

export type Errors = Partial<Record<string, FieldProblem>>
export type Checked<T> = { values: T } | { errors: Errors }
export type FieldProblem =
  | 'invalid'
  | 'tooLong'
  | 'required'
  | 'taken'
  | 'foreign'
  | 'setting'
  | 'email'
  | 'phone'

/** The changed fields, in the shape of the API. */
export function checkFields(draft: Draft, start: Draft): Checked<ContentChange> {
  const errors = unreadableValue(draft) ?? missingAlt(draft)
  if (errors) return { errors }
  const values = valuesOf(draft)
  const changed = changedFields(draft, start).map((field) => [field, values[field]])
  return withOwnImage(checked(contentChange.safeParse(Object.fromEntries(changed))))
}

/** The body of a save: the changed fields and the version that was read. */
export function checkChange(draft: Draft, item: ContentItem): Checked<ContentChange> {
  const fields = checkFields(draft, draftOf(item))
  return 'values' in fields ? { values: { ...fields.values, version: item.version } } : fields
}

/** The body of a new item: all form values. With `hasFile`, its image is uploaded first. */
export function checkNew(draft: Draft, hasFile = false): Checked<NewContentItem> {
  if (draft.key.trim() === '') return { errors: { key: 'required' } }
  const errors = unreadableValue(draft) ?? missingAlt(draft, hasFile)
  if (errors) return { errors }
  return withOwnImage(checked(newContentItem.safeParse(valuesOf(draft))))
}

/** Whether an image needs a description when it is published: those of `imageSlots`, without the logo. */
export const needsAlt = (key: string) => key.trim().endsWith('.image')

/** Errors of a published image of the site without a description in both languages. The table has the same rule. */
function missingAlt(draft: Draft, hasFile = false): Errors | null {
  const { key, is_active, is_published, image_url } = draft
  const isShown = is_active && is_published && (hasFile || image_url.trim() !== '')
  if (!isShown || !needsAlt(key)) return null
  const blank = altFields.filter((field) => draft[field].trim() === '')
  return blank.length > 0 ? Object.fromEntries(blank.map((field) => [field, 'required'])) : null
}
export const altFields = ['image_alt_ar', 'image_alt_en'] as const

/** Errors of a value that the page or the database cannot read. */
export function unreadableValue(draft: Draft): Errors | null {
  if (!hasValidSetting(draft)) return { value_ar: 'setting' }
  const problems = (problem: FieldProblem, isWrong: (value: string) => boolean) => {
    const wrong = (['value_ar', 'value_en'] as const).filter((field) => isWrong(draft[field]))
    return wrong.length > 0 ? Object.fromEntries(wrong.map((field) => [field, problem])) : null
  }
  const key = draft.key.trim()
  if (isAssistantKey(key))
    return problems('tooLong', (value) => value.length > assistantLimits[key])
  const [problem, isValid] = contactData[key] ?? []
  return problem
    ? problems(problem, (value) => orNull(value) !== null && !isValid?.(value.trim()))
    : null
}

/** The contact data that links need. The table has the same rules. */
const contactData: Partial<Record<string, [FieldProblem, (text: string) => boolean]>> = {
  'contact.email': [
    'email',
    (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254,
  ],
  'contact.phone': [
    'phone',
    (text) => /(\d\D*){5}/.test(westernDigits(text)) && text.length <= 100,
  ],
  'contact.whatsapp': ['phone', (text) => parsePhone(text) !== null],
}

/** Working hours, holidays and the promise are read by the database, which refuses unreadable ones. */
const hasValidSetting = ({ key, value_ar, value_en }: Draft) =>
  !isContentSetting(key) ||
  (orNull(value_ar) === orNull(value_en) &&
    (orNull(value_ar) === null || isValidSetting(key, value_ar)))

/** Rejects an image that the site would not show. */
function withOwnImage<T extends { image_url?: string | null | undefined }>(
  result: Checked<T>,
): Checked<T> {
  const url = 'values' in result && result.values.image_url
  return url && !isOwnImage(url) ? { errors: { image_url: 'foreign' } } : result
}

function checked<T>(result: z.core.util.SafeParseResult<T>): Checked<T> {
  if (result.success) return { values: result.data }
  const errors = result.error.issues.map(({ path, code }) => [
    String(path[0] ?? ''),
    code === 'too_big' ? 'tooLong' : 'invalid',
  ])
  return { errors: Object.fromEntries(errors) }
}

export const isMultiline = (key: string, ...values: string[]) =>
  key.includes('description') || values.some((value) => value.length > 100)

/** The form as an item. An invalid URL is left out. */
export function itemOf({ order_index, ...draft }: Draft): ContentItem {
  const isSafe = (field: 'image_url' | 'link_url') =>
    contentChange.safeParse({ [field]: draft[field].trim() }).success
  return {
    ...draft,
    id: '',
    version: 0,
    updated_at: '',
    order_index: orderOf(order_index),
    image_url: isSafe('image_url') ? draft.image_url.trim() : null,
    link_url: isSafe('link_url') ? draft.link_url.trim() : null,
  }
}
