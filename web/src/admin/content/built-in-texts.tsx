import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { builtInItems } from '../items/built-in.ts'
import { filterContent, type ContentFilter } from '../items/filter-content.ts'
import { ItemValue } from '../items/item-value.tsx'
import { overridableKeysQuery } from '../items/overridable-keys-query.ts'
import { QueryState } from '../shell/query-state.tsx'
import { useItemTexts, useSearchNames } from '../items/use-item-texts.ts'

type Props = {
  items: ContentItem[]
  filter: ContentFilter
  /** Only texts with these keys are shown. */
  keys: ReadonlySet<string> | null
  /** Shown if none matches. */
  fallback: ReactNode
}

/** Whether the texts that the site comes with can match: not if a filter is for what only items have. */
export const showsBuiltIn = ({ search, check }: ContentFilter) =>
  check === 'builtIn' || (check === 'all' && search.trim() !== '')

const first = 20

/** The texts that the site comes with and nobody has changed, as far as they match the filter. Each opens as a new item. */
export function BuiltInTexts({ items, filter, keys, fallback }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const namesOf = useSearchNames()
  const [isWhole, setWhole] = useState(false)
  // Closing the form shows the same list again.
  const address = Object.fromEntries(useSearchParams()[0])
  const query = useQuery(overridableKeysQuery)
  const { data: shipped = [] } = query
  const builtIn = useMemo(
    () => builtInItems(items, shipped).filter(({ key }) => !keys || keys.has(key)),
    [items, shipped, keys],
  )
  // Searched after the items, so that typing stays responsive.
  const applied = useDeferredValue(filter)
  const found = useMemo(
    () => filterContent(builtIn, { ...applied, check: 'all' }, namesOf),
    [builtIn, applied, namesOf],
  )
  if (!query.data) return <QueryState query={query} />
  if (found.length === 0) return fallback
  return (
    <section className="mt-2" aria-labelledby="built-in">
      <h3 id="built-in" className="px-1 text-[1.0625rem]">
        {t('admin.builtIn.title', { count: found.length })}
      </h3>
      <p className="px-1 pb-1 text-xs text-muted">{t('admin.builtIn.text')}</p>
      <ul className="frame divide-y divide-line">
        {(isWhole ? found : found.slice(0, first)).map((item) => (
          <li
            key={item.key}
            className="relative grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-x-4 gap-y-1 px-4 py-1 [content-visibility:auto] [contain-intrinsic-block-size:auto_2.8125rem] first:rounded-t-md last:rounded-b-md hover:bg-jade-50 max-lg:grid-cols-1"
          >
            <div>
              <Link
                className="block text-sm leading-5 font-semibold text-body no-underline before:absolute before:inset-0"
                to={{
                  search: `${new URLSearchParams({ ...address, tab: 'content', new: item.key })}`,
                }}
              >
                {texts(item.key).title}
              </Link>
              <p className="truncate text-xs leading-4.5 text-muted">
                <bdi>{item.key}</bdi>
              </p>
            </div>
            <ItemValue item={item} t={t} />
          </li>
        ))}
      </ul>
      {!isWhole && found.length > first && (
        <Button variant="ghost" mt="3" className="underline" onClick={() => setWhole(true)}>
          {t('admin.builtIn.all')}
        </Button>
      )}
    </section>
  )
}
