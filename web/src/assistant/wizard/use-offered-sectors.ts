import { segmentOf } from '#contract/choices.ts'
import { lists, parseOrder } from '#contract/lists.ts'
import { useOptionalText, type Entry } from '../../data/content/entries.ts'

/**
 * Those of the sectors that visitors choose from: of the segments that the firm serves, of no segment, and any other; all
 * for a firm that serves none of their segments.
 */
export function useOfferedSectors(sectors: readonly Entry[]): readonly Entry[] {
  const optionalText = useOptionalText()
  const { prefix, shipped } = lists.segments
  const order = parseOrder(optionalText(`${prefix}.order`) || shipped)
  const served = new Set(order.flatMap(({ id, hidden }) => (hidden ? [] : [id])))
  const segment = ({ id, text }: Entry) => segmentOf(id, text('segment')) ?? ''
  const isServed = (sector: Entry) => served.has(segment(sector))
  return sectors.some(isServed)
    ? sectors.filter((each) => each.id === 'other' || !segment(each) || isServed(each))
    : sectors
}
