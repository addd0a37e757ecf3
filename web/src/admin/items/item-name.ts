import { listNames, lists, type ListName } from '#contract/lists.ts'

/**
 * The display name of a content key. A key below a named one gets a name from it: `solutions.talent.feature.2` is
 * the second feature of the talent solution, `testimonials.4.quote` the quote of testimonial 4. `titleOf` returns the
 * title that staff gave the entry of a list, by the start of its keys. An item with an order is named by its list. Null
 * when no part is named.
 */
export function itemName(
  key: string,
  text: (
    name: `admin.${'entry' | 'key' | 'part'}.${string}` | `lists.name.${ListName}`,
  ) => string | null,
  titleOf: (entry: string) => string | undefined = () => undefined,
): string | null {
  const ordered = listNames.find((name) => key === `${lists[name].prefix}.order`)
  if (ordered) return `${text('admin.key.order')} ${text(`lists.name.${ordered}`)}`
  const steps = key.split('.')
  for (let length = steps.length; length > 0; length--) {
    const start = steps.slice(0, length).join('.')
    const [first = ''] = steps.slice(length)
    const title = titleOf(start)
    const list = title ? steps.slice(0, length - 1).join('.') : start
    const entry = !title && isEntry(start, first) ? text(`admin.entry.${start}`) : null
    const subject = title ?? (entry === null ? text(`admin.key.${start}`) : `${entry} ${first}`)
    if (subject === null) continue
    const rest = steps.slice(entry === null ? length : length + 1)
    const parts = rest
      .filter((step) => !isNumber(step))
      .map((step) => text(`admin.part.${list}.${step}`) ?? text(`admin.part.${step}`))
    if (parts.includes(null)) return null
    const number = rest.find(isNumber) ?? ''
    return [[subject, ...parts].join(': '), number].join(' ').trim()
  }
  return null
}

/** Whether a list has entries with this id. The shipped ones of some lists have no name of their own. */
const isEntry = (prefix: string, id: string) =>
  isNumber(id) ||
  Object.values(lists).some(
    (list) => list.prefix === prefix && list.shipped.split(' ').includes(id),
  )

const isNumber = (step: string) => /^\d+$/.test(step)
