import { Button } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentCategory } from '#contract/content.ts'
import { CategoryFilter } from '../items/category-filter.tsx'
import { SearchField } from '../shell/search-field.tsx'

type ImageFilter = {
  search: string
  category: ContentCategory | 'all'
  isMissingAlt: boolean
}

export const noImageFilter: ImageFilter = { search: '', category: 'all', isMissingAlt: false }

type Props = {
  filter: ImageFilter
  /** Number of images without alternative text in both languages. */
  missingAltCount: number
  onChange: (filter: ImageFilter) => void
  ref: Ref<HTMLInputElement>
}

export function ImageFilters({ filter, missingAltCount, onChange, ref }: Props) {
  const { t } = useTranslation()
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom and older browsers do not support <search>
      role="search"
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <SearchField
        ref={ref}
        className="max-sm:col-span-full"
        label={t('images.search')}
        hint={t('images.searchHint')}
        shortcut="Alt+S"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <CategoryFilter
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <Button
        variant={filter.isMissingAlt ? 'solid' : 'soft'}
        color={filter.isMissingAlt ? undefined : 'gray'}
        highContrast={!filter.isMissingAlt}
        aria-pressed={filter.isMissingAlt}
        onClick={() => onChange({ ...filter, isMissingAlt: !filter.isMissingAlt })}
      >
        <TriangleAlert />
        {t('images.lacksAlt', { count: missingAltCount })}
      </Button>
    </div>
  )
}
