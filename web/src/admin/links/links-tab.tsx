import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { DeleteDialog } from '../items/delete-dialog.tsx'
import { blankDraft } from '../items/draft.ts'
import { groupContent } from '../items/filter-content.ts'
import { ItemDialog } from '../items/item-dialog.tsx'
import { useEditorUrl } from '../items/item-urls.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { LinkRow } from './link-row.tsx'

/** A new link has the defaults of all new content. */
const start = { ...blankDraft, content_type: 'link' } as const

/** The links of the site. */
export function LinksTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const editor = useEditorUrl()
  const [deleting, setDeleting] = useState<ContentItem | null>(null)
  const links = groupContent(items.filter((item) => item.content_type === 'link')).flatMap(
    (group) => group.items,
  )
  useShortcuts({ search: () => undefined, create: editor.create })

  const add = (
    <Button size="2" aria-keyshortcuts="Alt+N" onClick={editor.create}>
      <Plus />
      {t('links.add')}
    </Button>
  )
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="links-title">
      <TabHeading id="links-title" title={t('links.title')} text={t('links.text')}>
        {links.length > 0 && add}
      </TabHeading>
      {links.length > 0 ? (
        <ul className="frame divide-y divide-line">
          {links.map((item) => (
            <LinkRow key={item.key} item={item} onEdit={editor.edit} onDelete={setDeleting} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t('links.empty')} text={t('links.emptyText')}>
          {add}
        </EmptyState>
      )}
      <ItemDialog
        items={items}
        start={start}
        titles={{ create: t('links.create'), edit: t('links.edit') }}
      />
      <DeleteDialog item={deleting} onClose={() => setDeleting(null)} />
    </section>
  )
}
