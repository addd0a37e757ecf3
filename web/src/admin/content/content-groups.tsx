import { Badge } from '@radix-ui/themes'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import styles from './content-groups.module.css'
import { ContentRow } from './content-row.tsx'
import type { ContentGroup } from './filter-content.ts'

type Props = {
  groups: ContentGroup[]
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
  onPublish: (item: ContentItem, published: boolean) => void
}

/** Items by category. The up and down arrows go from item to item, across categories. */
export function ContentGroups({ groups, onEdit, onDelete, onPublish }: Props) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only moves focus between buttons
    <div className={styles.groups} onKeyDown={moveFocus}>
      {groups.map(({ category, items }) => (
        <section key={category} className={styles.group} aria-labelledby={`group-${category}`}>
          <header className={styles.header}>
            <h3 id={`group-${category}`} className={styles.title}>
              {t(`admin.category.${category}`)}
            </h3>
            <Badge
              color="gray"
              radius="full"
              aria-label={t('admin.content.items', { count: items.length })}
            >
              {items.length}
            </Badge>
            <p className={styles.hint}>{t(`admin.categoryHint.${category}`)}</p>
          </header>
          <ul className={styles.list}>
            {items.map((item) => (
              <ContentRow
                key={item.key}
                item={item}
                onEdit={onEdit}
                onDelete={onDelete}
                onPublish={onPublish}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item-title]')]
  const row = event.target instanceof Element && event.target.closest('li')
  const here = titles.findIndex((title) => row && row.contains(title))
  const next = titles[here + step]
  if (here < 0 || !next) return
  event.preventDefault()
  next.focus()
}
