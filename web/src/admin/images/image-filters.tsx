import { Button } from '@radix-ui/themes'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentCategory } from '#contract/content.ts'
import { CategoryFilter } from '../items/category-filter.tsx'
import { AlertIcon } from '../shell/icons.tsx'
import { SearchField } from '../shell/search-field.tsx'
import styles from './image-filters.module.css'

export type ImageFilter = {
  search: string
  category: ContentCategory | 'all'
  lacksAlt: boolean
}

export const noImageFilter: ImageFilter = { search: '', category: 'all', lacksAlt: false }

type Props = {
  filter: ImageFilter
  /** How many lack their words. */
  lacking: number
  onChange: (filter: ImageFilter) => void
  ref: Ref<HTMLInputElement>
}

export function ImageFilters({ filter, lacking, onChange, ref }: Props) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom and older browsers know no <search>
    <div role="search" className={styles.filters}>
      <SearchField
        ref={ref}
        className={styles.search}
        label={t('images.search')}
        hint={t('images.searchHint')}
        shortcut="Control+K"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <CategoryFilter
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <Button
        variant={filter.lacksAlt ? 'solid' : 'soft'}
        color={filter.lacksAlt ? undefined : 'gray'}
        highContrast={!filter.lacksAlt}
        aria-pressed={filter.lacksAlt}
        onClick={() => onChange({ ...filter, lacksAlt: !filter.lacksAlt })}
      >
        <AlertIcon size={16} />
        {t('images.lacksAlt', { count: lacking })}
      </Button>
    </div>
  )
}
