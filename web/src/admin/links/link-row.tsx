import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { StateBadges } from '../items/item-badges.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { useHistoryUrl } from '../items/item-urls.ts'
import { RowMenu } from '../items/row-menu.tsx'
import { OpenLink } from '../items/open-link.tsx'

type Props = {
  item: ContentItem
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
}

/** One link with its URL and target. */
export function LinkRow({ item, onEdit, onDelete }: Props) {
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
