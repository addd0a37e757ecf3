import { Button } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { DeleteDialog } from '../items/delete-dialog.tsx'
import { ItemDialog } from '../items/item-dialog.tsx'
import { blankDraft } from '../items/draft.ts'
import { groupContent } from '../items/filter-content.ts'
import { useEditorUrl, useHistoryUrl } from '../items/item-urls.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { EmptyState } from '../shell/query-state.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { StateBadges } from '../items/item-badges.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { RowMenu } from '../items/row-menu.tsx'
import { OpenLink } from '../items/open-link.tsx'

/** A new link has the defaults of all new content. */
const start = { ...blankDraft, content_type: 'link' } as const

export default function LinksTab({ items }: { items: ContentItem[] }) {
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

type Props = {
  item: ContentItem
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
}

function LinkRow({ item, onEdit, onDelete }: Props) {
  const { t } = useTranslation()
  const { title } = useItemTexts()(item.key)
  const { show } = useHistoryUrl()
  const name = `${title} (${item.key})`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_auto]">
      <div>
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-xs text-muted">
          <bdi>{item.key}</bdi>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 max-lg:col-span-full max-lg:row-2">
        {item.link_url ? (
          <bdi className="max-w-full truncate text-xs leading-[1.75]" title={item.link_url}>
            {item.link_url}
          </bdi>
        ) : (
          <>
            {(['links.noUrl', 'links.noUrlHint'] as const).map((key) => (
              <span key={key} className="text-xs text-(--amber-11)">
                {t(key)}
              </span>
            ))}
          </>
        )}
        <OpenLink url={item.link_url} of={name} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 max-lg:col-span-full max-lg:row-3">
        <span className="text-xs text-muted">
          {t(item.link_target === '_blank' ? 'links.newWindow' : 'links.sameWindow')}
        </span>
        <StateBadges item={item} t={t} />
      </div>
      <RowMenu
        label={t('admin.content.menu', { title: name })}
        actions={() => [
          { text: t('admin.content.edit'), run: () => onEdit(item.key) },
          { text: t('history.show'), run: () => show(item.key) },
          { text: t('admin.bulk.delete'), run: () => onDelete(item), isDestructive: true },
        ]}
      />
    </li>
  )
}
