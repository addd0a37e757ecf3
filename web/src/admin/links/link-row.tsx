import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { StateBadges } from '../items/item-badges.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { useHistoryUrl } from '../items/item-urls.ts'
import { RowMenu } from '../items/row-menu.tsx'
import styles from './link-row.module.css'
import { TestLink } from '../items/test-link.tsx'
import text from '../shell/text.module.css'

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
    <li className={styles.row}>
      <div>
        <h3 className={text.name}>{title}</h3>
        <p className={text.muted}>
          <bdi>{item.key}</bdi>
        </p>
      </div>
      <div className={styles.address}>
        {item.link_url ? (
          <bdi className={styles.url} title={item.link_url}>
            {item.link_url}
          </bdi>
        ) : (
          <>
            <span className={styles.none}>{t('links.noUrl')}</span>
            <span className={styles.none}>{t('links.noUrlHint')}</span>
          </>
        )}
        <TestLink url={item.link_url} of={name} />
      </div>
      <div className={styles.badges}>
        <span className={text.muted}>
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
