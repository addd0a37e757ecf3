import type { ApplyRequest } from '#contract/content-changes.ts'
import type { ContentItem } from '#contract/content.ts'
import { changedFields, draftOf } from '../items/draft.ts'
import { contentOf, newItemOf, type Template, type TemplateItem } from './templates.ts'

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

/** The request that applies a template: adds new items and replaces those in `overwrite`. */
export function applicationOf(
  template: Template,
  plan: Planned[],
  overwrite: string[],
): ApplyRequest {
  const replaced = plan.filter((each) => overwrite.includes(each.item.key))
  return {
    items: plan.flatMap((each) => {
      if (each.state === 'new') return [newItemOf(template, each.item)]
      if (!replaced.includes(each)) return []
      return [{ ...contentOf(template, each.item), version: each.existing.version }]
    }),
    overwrite: replaced.map(({ item }) => item.key),
  }
}
