import { Badge, Button } from '@radix-ui/themes'
import { Funnel } from 'lucide-react'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentTypes, type ContentItem } from '#contract/content.ts'
import { CategoryFilter } from '../items/category-filter.tsx'
import { FilterSelect } from '../shell/option-select.tsx'
import { SearchArea, SearchField } from '../shell/search-field.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { isFiltering, noFilter, type ContentFilter } from '../items/filter-content.ts'
import { checksOf, itemChecks, siteState, type ItemCheck } from '../items/item-checks.ts'

type Props = {
  items: ContentItem[]
  /** The number of items with changes that are not published. */
  draftCount: number
  filter: ContentFilter
  onChange: (filter: ContentFilter) => void
  searchBox: RefObject<HTMLInputElement | null>
  /** Buttons at the end of the line. */
  children: ReactNode
}

export function ContentFilters(props: Props) {
  const { items, draftCount, filter, onChange, searchBox, children } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const chosen = [filter.category, filter.type, filter.check].filter((each) => each !== 'all')

  return (
    <SearchArea className="flex flex-wrap items-center gap-2 max-sm:[&>[role=combobox]]:flex-[1_1_calc(50%-0.5rem)] [&_[role=combobox]]:min-w-34">
      <SearchField
        ref={searchBox}
        className="min-w-0 grow basis-64 max-sm:basis-40 sm:max-md:basis-full"
        label={t('admin.content.search')}
        hint={t('admin.content.searchHint')}
        shortcut="Alt+S"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      {isPhone && (
        <Button
          variant="soft"
          color="gray"
          highContrast
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Funnel />
          {t('admin.content.filters')}
          {chosen.length > 0 && (
            <Badge color="jade" variant="solid" radius="full">
              {chosen.length}
            </Badge>
          )}
        </Button>
      )}
      {(!isPhone || isOpen) && (
        <>
          <div className="grid max-sm:flex-[1_1_calc(50%-0.5rem)] xl:hidden">
            <CategoryFilter
              value={filter.category}
              onChange={(category) => onChange({ ...filter, category })}
            />
          </div>
          <FilterSelect
            label={t('admin.content.type')}
            all={t('admin.content.allTypes')}
            value={filter.type}
            options={contentTypes}
            nameOf={(type) => t(`admin.type.${type}`)}
            onChange={(type) => onChange({ ...filter, type })}
          />
          <CheckFilter
            items={items}
            draftCount={draftCount}
            value={filter.check}
            onChange={(check) => onChange({ ...filter, check })}
          />
          {isFiltering(filter) && (
            <Button
              variant="ghost"
              className="m-0"
              onClick={() => {
                onChange(noFilter)
                // The button is gone then.
                searchBox.current?.focus()
              }}
            >
              {t('admin.content.reset')}
            </Button>
          )}
        </>
      )}
      {children}
    </SearchArea>
  )
}

type CheckFilterProps = Pick<Props, 'items' | 'draftCount'> & {
  value: ContentFilter['check']
  onChange: (value: ContentFilter['check']) => void
}

/** Filters items by problem, or by changes that are not published, and shows the number of each. */
function CheckFilter({ items, draftCount, value, onChange }: CheckFilterProps) {
  const { t } = useTranslation()
  const [isOpened, setOpened] = useState(false)
  // Counting reads the texts of all items, so it waits until the numbers are shown.
  const isCounted = isOpened || value !== 'all'
  const counts = useMemo(() => {
    const counted = isCounted ? items : []
    const checks = counted.flatMap((item) => checksOf(item))
    const hidden = counted.filter((item) => siteState(item) !== 'published').length
    return { checks, hidden }
  }, [items, isCounted])
  const countOf = (check: ItemCheck | 'draft' | 'hidden') =>
    check === 'draft'
      ? draftCount
      : check === 'hidden'
        ? counts.hidden
        : counts.checks.filter((each) => each === check).length
  const nameOf = (check: Parameters<typeof countOf>[0] | 'builtIn') => {
    const name = t(`admin.check.filter.${check}`)
    return check === 'builtIn' ? name : `${name} (${countOf(check)})`
  }
  return (
    <FilterSelect
      label={t('admin.check.filter')}
      all={t('admin.check.filter.all')}
      value={value}
      options={['draft', 'hidden', ...itemChecks, 'builtIn'] as const}
      nameOf={nameOf}
      onOpen={() => setOpened(true)}
      onChange={onChange}
    />
  )
}
