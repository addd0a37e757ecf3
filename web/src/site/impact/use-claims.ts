import { useOptionalText } from '../../data/content/entries.ts'
import { firstPart } from '../../lib/first-part.ts'
import { unbrokenNumbers } from '../../lib/unbroken-numbers.ts'

/** What the firm counts, as far as it is published: the number, what it counts, and its source. */
export function useClaims() {
  const text = useOptionalText()
  return (['clients', 'projects', 'years'] as const).flatMap((claim) => {
    const value = text(`about.claim.${claim}.value`)
    const [label, source = ''] = firstPart(text(`about.claim.${claim}.label`))
    return value ? [{ claim, value, label, source: unbrokenNumbers(source) }] : []
  })
}
