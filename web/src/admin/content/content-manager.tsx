import { Button } from '@radix-ui/themes'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { useHistoryUrl } from '../history/use-history-url.ts'
import { HistoryIcon, PlusIcon } from '../icons.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentGroups } from './content-groups.tsx'
import styles from './content-manager.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { EmptyContent } from './empty-content.tsx'
import { filterContent, groupContent, isFiltering, noFilter } from './filter-content.ts'
import { ItemDialog } from './item-dialog.tsx'
import { useEditorUrl } from './use-editor-url.ts'
import { usePublish } from './use-publish.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Finds, edits, adds and deletes what the site shows. */
export function ContentManager({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const editor = useEditorUrl()
  const { showDeleted } = useHistoryUrl()
  const publish = usePublish()
  const searchBox = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState(noFilter)
  const [doomed, setDoomed] = useState<ContentItem | null>(null)
  // Typing stays quick however long the list is: the list follows when there is time.
  const shown = useDeferredValue(filter)
  const found = useMemo(() => filterContent(items, shown), [items, shown])
  const groups = useMemo(() => groupContent(found), [found])
  useShortcuts({ search: () => searchBox.current?.focus(), create: editor.create })

  return (
    <section className={styles.manager} aria-labelledby="content-title">
      <header className={styles.header}>
        <div>
          <h2 id="content-title" className={styles.title}>
            {t('admin.content.title')}
          </h2>
          <p className={styles.text}>{t('admin.content.text')}</p>
        </div>
        <div className={styles.actions}>
          <Button size="2" variant="soft" color="gray" highContrast onClick={showDeleted}>
            <HistoryIcon />
            {t('history.deleted')}
          </Button>
          <Button size="2" aria-keyshortcuts="Alt+N" onClick={editor.create}>
            <PlusIcon />
            {t('admin.content.add')}
          </Button>
        </div>
      </header>
      <ContentFilters ref={searchBox} items={items} filter={filter} onChange={setFilter} />
      <div className={styles.count}>
        <output>
          {isFiltering(shown)
            ? t('admin.content.found', { count: found.length })
            : t('admin.content.items', { count: items.length })}
        </output>
        <span className={styles.keys}>{t('admin.content.keys')}</span>
      </div>
      {groups.length > 0 ? (
        <ContentGroups
          groups={groups}
          onEdit={editor.edit}
          onDelete={setDoomed}
          onPublish={publish}
        />
      ) : (
        <EmptyContent
          isFiltered={items.length > 0}
          onAdd={editor.create}
          onReset={() => setFilter(noFilter)}
        />
      )}
      <ItemDialog items={items} />
      <DeleteDialog item={doomed} onClose={() => setDoomed(null)} />
    </section>
  )
}
