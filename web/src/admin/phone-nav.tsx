import { DropdownMenu } from '@radix-ui/themes'
import { LayoutGrid, Mail, Pencil, ScrollText, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BadgeCounts } from '#contract/reports.ts'
import styles from './phone-nav.module.css'
import { TabBadges } from './tab-badges.tsx'

export type TabId =
  | 'content'
  | 'lists'
  | 'drafts'
  | 'templates'
  | 'preview'
  | 'images'
  | 'links'
  | 'requests'
  | 'leads'
  | 'analytics'
  | 'staff'

/** The tabs with an entry of their own: the first three of these that the role may see. */
const entries = [
  { id: 'content', Icon: ScrollText },
  { id: 'requests', Icon: Mail },
  { id: 'leads', Icon: UserRound },
  { id: 'drafts', Icon: Pencil },
] as const

type Props = { tabs: readonly TabId[]; open: string; badges: BadgeCounts | undefined }

/** On phones: the most important tabs at the bottom of the screen, and the others in a menu. */
export function PhoneNav({ tabs, open, badges }: Props) {
  const { t } = useTranslation()
  const shown = entries.filter(({ id }) => tabs.includes(id)).slice(0, 3)
  const others = tabs.filter((tab) => !shown.some(({ id }) => id === tab))
  const badgesOf = (id: TabId) =>
    badges && (
      <span className={styles.badges}>
        <TabBadges tab={id} badges={badges} />
      </span>
    )
  return (
    <nav aria-label={t('admin.tabs')} className={styles.nav}>
      {shown.map(({ id, Icon }) => (
        <Link key={id} to={`?tab=${id}`} aria-current={id === open ? 'page' : undefined}>
          <Icon className="size-5.5" />
          {t(id === 'leads' ? 'admin.tab.leadsShort' : `admin.tab.${id}`)}
          {badgesOf(id)}
        </Link>
      ))}
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <button type="button" aria-current={others.some((id) => id === open) || undefined}>
            <LayoutGrid className="size-5.5" />
            {t('admin.tab.more')}
            {others.includes('drafts') && badgesOf('drafts')}
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content side="top">
          {others.map((id) => (
            <DropdownMenu.Item key={id} asChild>
              <Link to={`?tab=${id}`} aria-current={id === open ? 'page' : undefined}>
                {t(`admin.tab.${id}`)}
                {badges && <TabBadges tab={id} badges={badges} />}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </nav>
  )
}
