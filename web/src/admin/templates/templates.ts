import * as z from 'zod/mini'
import type { ItemChange } from '#contract/content-changes.ts'
import { contentCategory, type ContentItem, type NewContentItem } from '#contract/content.ts'
import { changedFields, draftOf } from '../items/draft.ts'
import { withScheme } from '../items/link-url.ts'
import { loadTexts } from '../../i18n/texts.ts'
import list from './templates.json'

/** Loaded, as the site loads them: a static import would give the site's texts another chunk. */
const [ar, en] = await Promise.all(
  (['ar', 'en'] as const).map(async (language) => {
    const names = ['site', 'panels', 'offerings'] as const
    const all = await Promise.all(names.map((name) => loadTexts(language, name)))
    return Object.assign({}, ...all)
  }),
)

/** An item with the shipped text of a key. */
const shipped = z.pipe(
  z.object({ key: z.string(), default: z.string() }),
  z.transform(({ key, default: name }) => ({
    key,
    ar: shippedText(name, ar),
    en: shippedText(name, en),
    link: undefined,
  })),
)

const shippedText = (key: string, texts: Record<string, string> = {}) => texts[key] ?? ''

const templateSchema = z.object({
  id: z.enum(['hero', 'company', 'about', 'contact', 'cta', 'meta', 'footer', 'social']),
  category: contentCategory,
  items: z.array(
    z.union([
      z.object({
        key: z.string(),
        ar: z.string(),
        en: z.string(),
        /** Of a link: its address, at first an example that only the form shows. */
        link: z.optional(z.string()),
      }),
      shipped,
    ]),
  ),
})
export type Template = z.infer<typeof templateSchema>
type TemplateItem = Template['items'][number]

/** The predefined sets of content in display order. Their names and descriptions are in the i18n texts. */
export const templates = z.parse(z.array(templateSchema), list)

/**
 * The templates for a firm that has another name than the example: `{{firm}}` instead of that name, and what the firm says
 * of itself as it is.
 */
export function templatesFor(items: ContentItem[]): Template[] {
  const own = new Map(items.map((item) => [item.key, item]))
  const name = own.get('company.name')
  const { 'company.name': nameAr = '' } = ar
  const { 'company.name': nameEn = '' } = en
  if (!name || (name.value_ar === nameAr && name.value_en === nameEn)) return templates
  const adapt = (item: TemplateItem): TemplateItem => {
    const isFact = /^(company|contact)\./.test(item.key)
    const fact = isFact && (own.get(item.key) ?? (item.key === 'company.name.ar' && name))
    return fact
      ? { ...item, ar: fact.value_ar ?? '', en: fact.value_en ?? '' }
      : { ...item, ar: withFirm(item.ar, nameAr), en: withFirm(item.en, nameEn) }
  }
  return templates.map((template) => ({ ...template, items: template.items.map(adapt) }))
}

/** A text with the placeholder instead of a name or its first word, such as “Riyada”. */
const withFirm = (text: string, name: string) =>
  [name, name.split(' ')[0] ?? name].reduce(
    (changed, each) => changed.replaceAll(each, '{{firm}}'),
    text,
  )

/** The links of a template, whose addresses staff give. */
export const linksOf = ({ items }: Template) => items.filter(({ link }) => link !== undefined)

/** A template with the addresses of its links by key. A link without one is left out. */
export const withAddresses = (
  template: Template,
  addresses: Partial<Record<string, string>>,
): Template => ({
  ...template,
  items: template.items.flatMap((item) => {
    const link = withScheme(addresses[item.key]?.trim() ?? '')
    return item.link === undefined ? [item] : link ? [{ ...item, link }] : []
  }),
})

/** The fields that overwriting an item replaces. Order and flags are not changed. */
export function contentOf({ category }: Template, item: TemplateItem) {
  return {
    key: item.key,
    category,
    content_type: item.link ? 'link' : category === 'meta' ? 'metadata' : 'text',
    value_ar: item.ar,
    value_en: item.en,
    ...(item.link && { link_url: item.link, link_target: '_blank' }),
  } satisfies NewContentItem
}

/** The item to add: active, published, in the template's order from 1. */
export function newItemOf(template: Template, item: TemplateItem): NewContentItem {
  return {
    ...contentOf(template, item),
    is_active: true,
    is_published: true,
    order_index: template.items.indexOf(item) + 1,
  }
}

/** The effect of a template on one of its items. */
export type Planned =
  | { state: 'new'; item: TemplateItem }
  | { state: 'same'; item: TemplateItem; existing: ContentItem }
  | { state: 'differs'; item: TemplateItem; existing: ContentItem; after: ContentItem }

export function planFor(template: Template, items: ContentItem[]): Planned[] {
  return template.items.map((item) => {
    const existing = items.find(({ key }) => key === item.key)
    if (!existing) return { state: 'new', item }
    const after = { ...existing, ...contentOf(template, item) }
    const isSame = changedFields(draftOf(existing), draftOf(after)).length === 0
    return isSame ? { state: 'same', item, existing } : { state: 'differs', item, existing, after }
  })
}

/** The changes that apply a template: they add new items and replace those in `overwrite`. */
export const changesOf = (template: Template, plan: Planned[], overwrite: string[]): ItemChange[] =>
  plan.flatMap((each) => {
    if (each.state !== 'new' && !overwrite.includes(each.item.key)) return []
    const isNew = each.state === 'new'
    const { key, ...fields } = (isNew ? newItemOf : contentOf)(template, each.item)
    return [{ key, version: isNew ? 0 : each.existing.version, fields }]
  })
