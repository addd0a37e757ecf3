import { Button, IconButton, Select, TextField } from '@radix-ui/themes'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import {
  contentCategories,
  contentTypes,
  type ContentItem,
} from '../../../../supabase/functions/_shared/contract/content.ts'
import { CheckFilter } from '../check/check-filter.tsx'
import { CloseIcon, FilterOffIcon, SearchIcon } from '../icons.tsx'
import styles from './content-filters.module.css'
import { isFiltering, noFilter, type ContentFilter } from './filter-content.ts'

const category = (value: string) =>
  contentCategories.find((known) => known === value) ?? noFilter.category
const type = (value: string) => contentTypes.find((known) => known === value) ?? noFilter.type

type Props = {
  items: ContentItem[]
  filter: ContentFilter
  onChange: (filter: ContentFilter) => void
  ref: Ref<HTMLInputElement>
}

export function ContentFilters({ items, filter, onChange, ref }: Props) {
  const { t } = useTranslation()

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom and older browsers know no <search>
    <div role="search" className={styles.filters}>
      <TextField.Root
        ref={ref}
        className={styles.search}
        type="search"
        dir={filter.search ? 'auto' : undefined}
        aria-label={t('admin.content.search')}
        aria-keyshortcuts="Control+K"
        placeholder={t('admin.content.searchHint')}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      >
        <TextField.Slot>
          <SearchIcon size={16} />
        </TextField.Slot>
        {filter.search && (
          <TextField.Slot>
            <IconButton
              size="1"
              variant="ghost"
              color="gray"
              aria-label={t('admin.content.clearSearch')}
              onClick={() => onChange({ ...filter, search: '' })}
            >
              <CloseIcon size={14} />
            </IconButton>
          </TextField.Slot>
        )}
      </TextField.Root>
      <Select.Root
        value={filter.category}
        onValueChange={(value) => onChange({ ...filter, category: category(value) })}
      >
        <Select.Trigger aria-label={t('admin.content.category')} />
        <Select.Content position="popper">
          <Select.Item value="all">{t('admin.content.allCategories')}</Select.Item>
          {contentCategories.map((value) => (
            <Select.Item key={value} value={value}>
              {t(`admin.category.${value}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      <Select.Root
        value={filter.type}
        onValueChange={(value) => onChange({ ...filter, type: type(value) })}
      >
        <Select.Trigger aria-label={t('admin.content.type')} />
        <Select.Content position="popper">
          <Select.Item value="all">{t('admin.content.allTypes')}</Select.Item>
          {contentTypes.map((value) => (
            <Select.Item key={value} value={value}>
              {t(`admin.type.${value}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
      <CheckFilter
        items={items}
        value={filter.check}
        onChange={(check) => onChange({ ...filter, check })}
      />
      <Button
        variant="soft"
        color="gray"
        disabled={!isFiltering(filter)}
        onClick={() => onChange(noFilter)}
      >
        <FilterOffIcon size={16} />
        <span className={styles.label}>{t('admin.content.reset')}</span>
      </Button>
    </div>
  )
}
