import { Button, Select, TextField } from '@radix-ui/themes'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contentCategories,
  type ContentCategory,
} from '../../../../supabase/functions/_shared/contract/content.ts'
import { AlertIcon, SearchIcon } from '../icons.tsx'
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
      <TextField.Root
        ref={ref}
        className={styles.search}
        type="search"
        dir={filter.search ? 'auto' : undefined}
        aria-label={t('images.search')}
        aria-keyshortcuts="Control+K"
        placeholder={t('images.searchHint')}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      >
        <TextField.Slot>
          <SearchIcon size={16} />
        </TextField.Slot>
      </TextField.Root>
      <Select.Root
        value={filter.category}
        onValueChange={(value) =>
          onChange({
            ...filter,
            category: contentCategories.find((known) => known === value) ?? 'all',
          })
        }
      >
        <Select.Trigger aria-label={t('admin.content.category')} />
        <Select.Content position="popper">
          <Select.Item value="all">{t('admin.content.allCategories')}</Select.Item>
          {contentCategories.map((category) => (
            <Select.Item key={category} value={category}>
              {t(`admin.category.${category}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
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
