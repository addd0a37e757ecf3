/**
 * The display name of a content key. A key below a named one gets a name from it: `solutions.talent.feature.2` is
 * the second feature of the talent solution. Null when no part is named.
 */
export function itemName(
  key: string,
  text: (name: `admin.${'key' | 'part'}.${string}`) => string | null,
): string | null {
  const steps = key.split('.')
  for (let length = steps.length; length > 0; length--) {
    const subject = text(`admin.key.${steps.slice(0, length).join('.')}`)
    if (subject === null) continue
    const rest = steps.slice(length)
    const parts = rest
      .filter((step) => !/^\d+$/.test(step))
      .map((step) => text(`admin.part.${step}`))
    if (parts.includes(null)) return null
    const number = rest.find((step) => /^\d+$/.test(step)) ?? ''
    return [[subject, ...parts].join(': '), number].join(' ').trim()
  }
  return null
}
