import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { FilterSelect } from '../shell/filter-select.tsx'
import { checksOf, itemChecks, type ItemCheck } from '../items/item-checks.ts'

type Props = {
  items: ContentItem[]
  value: ItemCheck | 'all'
  onChange: (value: ItemCheck | 'all') => void
}

/** Narrows a list to what needs attention, and says how much that is. */
export function CheckFilter({ items, value, onChange }: Props) {
  const { t } = useTranslation()
  const found = useMemo(() => items.flatMap((item) => checksOf(item)), [items])
  const countOf = (check: ItemCheck) => found.filter((each) => each === check).length
  return (
    <FilterSelect
      label={t('admin.check.filter')}
      all={t('admin.check.filter.all')}
      value={value}
      options={itemChecks}
      nameOf={(check) => `${t(`admin.check.filter.${check}`)} (${countOf(check)})`}
      onChange={onChange}
    />
  )
}
