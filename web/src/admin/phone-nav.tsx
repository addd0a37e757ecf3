import { DropdownMenu } from '@radix-ui/themes'
import { LayoutGrid, Mail, Pencil, ScrollText, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BadgeCounts } from '#contract/reports.ts'
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

const entryStyle =
  'relative grid h-15 content-center justify-items-center gap-0.5 text-2xs leading-5 whitespace-nowrap text-muted no-underline focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-jade-600 aria-[current]:before:absolute aria-[current]:before:inset-x-1/4 aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:bg-current'

type Props = { tabs: readonly TabId[]; open: string; badges: BadgeCounts | undefined }

/** On phones: the most important tabs at the bottom of the screen, and the others in a menu. */
export function PhoneNav({ tabs, open, badges }: Props) {
  const { t } = useTranslation()
  const shown = entries.filter(({ id }) => tabs.includes(id)).slice(0, 3)
  const others = tabs.filter((tab) => !shown.some(({ id }) => id === tab))
  const badgesOf = (id: TabId) =>
    badges && (
      // At the upper corner of the icon, with a ring of the color of the bar.
      <span className="absolute start-[calc(50%+0.6875rem)] top-0.75">
        <TabBadges
          tab={id}
          badges={badges}
          className="min-w-4 justify-center bg-(--accent-11) px-1 text-[0.6875rem] leading-4 text-card shadow-[0_0_0_2px_var(--color-card)]"
        />
      </span>
    )
  return (
    <nav
      aria-label={t('admin.tabs')}
      className="fixed inset-x-0 bottom-0 z-3 grid grid-cols-4 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      {shown.map(({ id, Icon }) => (
        <Link
          key={id}
          to={`?tab=${id}`}
          className={entryStyle}
          aria-current={id === open ? 'page' : undefined}
        >
          <Icon className="size-5.5" />
          {t(id === 'leads' ? 'admin.tab.leadsShort' : `admin.tab.${id}`)}
          {badgesOf(id)}
        </Link>
      ))}
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <button
            type="button"
            className={entryStyle}
            aria-current={others.some((id) => id === open) || undefined}
          >
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
