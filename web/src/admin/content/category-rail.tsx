import { useTranslation } from 'react-i18next'
import { contentCategories, type ContentCategory } from '#contract/content.ts'
import { useFormat } from '../shell/use-format.ts'

type Category = ContentCategory | 'all'
type Props = {
  value: Category
  /** The number of items in each category that match the other filters. */
  counts: ReadonlyMap<ContentCategory, number>
  onChange: (value: Category) => void
}

/** The categories with the number of their items. Filters the list. On narrow screens a select does that. */
export function CategoryRail({ value, counts, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const entries: [Category, number][] = [
    ['all', total],
    ...contentCategories.map((category): [Category, number] => [
      category,
      counts.get(category) ?? 0,
    ]),
  ]
  return (
    <nav
      // Below this width there is the select of the filters instead, which is hidden here.
      className="hidden xl:sticky xl:top-4 xl:block xl:max-h-[calc(100vh-2rem)] xl:self-start xl:overflow-y-auto"
      aria-label={t('admin.content.category')}
    >
      <div className="grid gap-0.5">
        {entries.map(([category, count]) => (
          <button
            key={category}
            type="button"
            className="flex min-h-8 w-full justify-between gap-2 rounded-sm border border-transparent px-3 py-1 text-start text-sm hover:bg-sand-200 focus-visible:-outline-offset-2 aria-pressed:bg-jade-100 aria-pressed:font-semibold aria-pressed:text-ink-800 data-empty:text-muted pointer-coarse:min-h-11 forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight]"
            aria-pressed={category === value}
            data-empty={count === 0 || undefined}
            onClick={() => onChange(category)}
          >
            <span>
              {category === 'all'
                ? t('admin.content.allCategories')
                : t(`admin.category.${category}`)}
            </span>
            <span className="font-normal text-muted tabular-nums">{number(count)}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}
