import { Button } from '@radix-ui/themes'
import { useDeferredValue, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Check, TriangleAlert } from 'lucide-react'
import type { ContentItem } from '#contract/content.ts'
import { useDraftsByKey } from '../../data/drafts/queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { needsAlt } from '../items/draft.ts'
import { type ContentFilter, filterContent, groupContent } from '../items/filter-content.ts'
import { placesOf } from '../items/key-places.ts'
import { usePublish } from '../items/use-undo-save.ts'
import { EmptyState, NoMatch } from '../shell/query-state.tsx'
import { useEditorUrl } from '../items/item-urls.ts'
import { useSearchNames } from '../items/use-item-texts.ts'
import { ImageCard } from './image-card.tsx'
import { isMissingAlt, usesOf } from './image-uses.ts'
import { CategoryFilter } from '../items/category-filter.tsx'
import { SearchArea, SearchField } from '../shell/search-field.tsx'

type Props = {
  items: ContentItem[]
  onDelete: (image: ContentItem) => void
  searchRef: Ref<HTMLInputElement>
}

export function ImageLibrary({ items, searchRef, onDelete }: Props) {
  const { t } = useTranslation()
  const { edit } = useEditorUrl()
  const [filter, setFilter] = useState(noImageFilter)
  const applied = useDeferredValue(filter)
  const namesOf = useSearchNames()
  const drafts = useDraftsByKey()
  const publish = usePublish()
  const publishImage = (image: ContentItem, published: boolean) => {
    if (!published || !needsAlt(image.key) || !isMissingAlt(image)) return publish(image, published)
    notify(t('admin.invalid.alt'), 'failed', {
      label: t('images.action.editShort'),
      act: () => edit(image.key),
    })
  }
  const images = items.filter((item) => item.content_type === 'image')
  const found = filterContent(images, { ...applied, type: 'image', check: 'all' }, namesOf)
  const groups = groupContent(found.filter((image) => !applied.isMissingAlt || isMissingAlt(image)))
  const count = groups.reduce((sum, group) => sum + group.items.length, 0)

  if (images.length === 0)
    return <EmptyState title={t('images.empty')} text={t('images.emptyText')} />
  return (
    <>
      <ImageFilters
        ref={searchRef}
        filter={filter}
        missingAltCount={images.filter(isMissingAlt).length}
        onChange={setFilter}
      />
      <output className="text-xs text-muted max-sm:sr-only">{t('images.count', { count })}</output>
      {groups.map((group) => (
        <section key={group.category} aria-labelledby={`images-${group.category}`}>
          <h3
            id={`images-${group.category}`}
            className="mt-2 mb-3 border-b border-line pb-2 text-base"
          >
            {t(`admin.category.${group.category}`)}{' '}
            <span className="text-xs text-muted">{formatNumber(group.items.length)}</span>
          </h3>
          <ul className="grid cells-60 gap-4 max-sm:grid-cols-2 max-sm:gap-3">
            {group.items.map((image) => (
              <ImageCard
                key={image.key}
                image={image}
                draft={drafts.get(image.key)}
                places={placesOf(image.key)?.length ?? 0}
                uses={usesOf(image, items)}
                onPublish={publishImage}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && (
        <NoMatch title={t('images.noMatch')} onReset={() => setFilter(noImageFilter)} />
      )}
    </>
  )
}

type ImageFilter = Pick<ContentFilter, 'search' | 'category'> & { isMissingAlt: boolean }
const noImageFilter: ImageFilter = { search: '', category: 'all', isMissingAlt: false }

type ImageFiltersProps = {
  filter: ImageFilter
  /** Number of images without alternative text in both languages. */
  missingAltCount: number
  onChange: (filter: ImageFilter) => void
  ref: Ref<HTMLInputElement>
}

function ImageFilters({ filter, missingAltCount, onChange, ref }: ImageFiltersProps) {
  const { t } = useTranslation()
  return (
    <SearchArea className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
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
        {missingAltCount > 0 ? <TriangleAlert /> : <Check />}
        {t('images.lacksAlt', { count: missingAltCount })}
      </Button>
    </SearchArea>
  )
}
