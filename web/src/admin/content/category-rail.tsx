import { useTranslation } from 'react-i18next'
import { contentCategories, type ContentCategory } from '#contract/content.ts'
import { useFormat } from '../shell/use-format.ts'
import styles from './category-rail.module.css'

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
    <nav className={styles.rail} aria-label={t('admin.content.category')}>
      <div className={styles.list}>
        {entries.map(([category, count]) => (
          <button
            key={category}
            type="button"
            className={styles.category}
            aria-pressed={category === value}
            data-empty={count === 0 || undefined}
            onClick={() => onChange(category)}
          >
            <span>
              {category === 'all'
                ? t('admin.content.allCategories')
                : t(`admin.category.${category}`)}
            </span>
            <span className={styles.count}>{number(count)}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}
