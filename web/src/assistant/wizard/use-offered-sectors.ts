import { useTranslation } from 'react-i18next'
import { sectorIds, segmentOfSector, type SectorId } from '#contract/assistant.ts'
import { lists, parseOrder } from '#contract/lists.ts'
import { optionalText } from '../../data/content/entries.ts'

/** The sectors of the segments that the firm serves, and any other; all for a firm with none of the shipped segments. */
export function useOfferedSectors(): readonly SectorId[] {
  const { i18n } = useTranslation()
  const { prefix, shipped } = lists.segments
  const order = parseOrder(optionalText(i18n, `${prefix}.order`) || shipped)
  const served = new Set(order.flatMap(({ id, hidden }) => (hidden ? [] : [id])))
  const isServed = (id: SectorId) => served.has(segmentOfSector[id])
  return sectorIds.some(isServed)
    ? sectorIds.filter((id) => id === 'other' || isServed(id))
    : sectorIds
}
