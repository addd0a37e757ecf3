import { Select } from '@radix-ui/themes'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { checksOf, itemChecks, type ItemCheck } from './item-checks.ts'

type Props = {
  items: ContentItem[]
  value: ItemCheck | 'all'
  onChange: (value: ItemCheck | 'all') => void
}

/** Narrows a list to what needs attention, and says how much that is. */
export function CheckFilter({ items, value, onChange }: Props) {
  const { t } = useTranslation()
  const counts = useMemo(
    () =>
      itemChecks.map((check) => ({
        check,
        count: items.filter((item) => checksOf(item).includes(check)).length,
      })),
    [items],
  )
  return (
    <Select.Root
      value={value}
      onValueChange={(next) => onChange(itemChecks.find((known) => known === next) ?? 'all')}
    >
      <Select.Trigger aria-label={t('admin.check.filter')} />
      <Select.Content position="popper">
        <Select.Item value="all">{t('admin.check.filter.all')}</Select.Item>
        {counts.map(({ check, count }) => (
          <Select.Item key={check} value={check}>
            {`${t(`admin.check.filter.${check}`)} (${count})`}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}
