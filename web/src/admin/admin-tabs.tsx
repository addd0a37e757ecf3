import { Tabs, Button, Grid, Skeleton, DropdownMenu, Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { brandKeys } from '#contract/brand.ts'
import { listNames } from '#contract/lists.ts'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import type { StaffUser } from '#contract/auth.ts'
import type { ContentItem } from '#contract/content.ts'
import { badgesQuery } from '../data/reports/badges.ts'
import { ContentTab } from './content/content-tab.tsx'
import { withContent } from './items/with-content.tsx'
import type { ImageDialogType } from './lists/entry-image.tsx'
import { Placeholder } from './shell/placeholder.tsx'
import { TabHeading } from './shell/tab-heading.tsx'
import { FirstSteps } from './start/first-steps.tsx'
import type { Command } from './palette/command.ts'
import { AdminPartBoundary } from './shell/screen.tsx'
import { type Audience, isAllowed, partUrl, parts } from './shell/analytics.ts'
import { ForAdmins } from './shell/query-state.tsx'
import { useIsPhone } from './shell/use-is-phone.ts'
import { useScrollIntoView } from './shell/use-scroll-into-view.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { lazyScreen } from './shell/lazy-screen.tsx'
import { LayoutGrid, Mail, Pencil, ScrollText, UserRound } from 'lucide-react'
import { badgeLimit } from '#contract/reports.ts'
import { useFormat } from './shell/use-format.ts'

/** Loaded when first opened, because most staff only edit content. */
const PartsTab = lazyScreen(() => import('./parts-tab.tsx'))
const PreviewTab = lazyScreen(() => import('./preview/preview-tab.tsx'))

const DraftsTab = lazyScreen(
  () => import('./drafts/drafts-tab.tsx'),
  <TabPlaceholder tab="drafts" />,
)
const TemplatesTab = lazyScreen(
  () => import('./templates/templates-tab.tsx'),
  <TabPlaceholder tab="templates" />,
)
const ImagesTab = lazyScreen(
  () => import('./images/images-tab.tsx'),
  <TabPlaceholder tab="images" />,
)
const LinksTab = lazyScreen(() => import('./links/links-tab.tsx'), <TabPlaceholder tab="links" />)
const LegacyTab = lazyScreen(() => import('./legacy/legacy-tab.tsx'))
const AddImageDialog = lazyScreen(() => import('./images/add-image-dialog.tsx'))
const Lists = lazyScreen(() => import('./lists/lists-tab.tsx'))
const ReplaceDialog = lazyScreen(() => import('./images/replace-dialog.tsx'))
const ImageDialog: ImageDialogType = ({ open, ...props }) =>
  open &&
  ('image' in open ? (
    <ReplaceDialog image={open.image} {...props} />
  ) : (
    <AddImageDialog start={open} {...props} />
  ))
const ListsTab = ({ items }: { items: ContentItem[] }) => (
  <Lists items={items} ImageDialog={ImageDialog} />
)
const StaffScreen = lazyScreen(() => import('./staff-screen.tsx'), <TabPlaceholder tab="staff" />)

const Content = withContent(ContentTab)
const ContentScreen = () => (
  <>
    <FirstSteps />
    <Content />
  </>
)

/** The tabs in display order. `?tab=` selects one. */
const tabs = [
  { id: 'content', Screen: ContentScreen },
  { id: 'lists', Screen: withContent(ListsTab) },
  { id: 'drafts', Screen: withContent(DraftsTab) },
  { id: 'templates', Screen: withContent(TemplatesTab) },
  { id: 'preview', Screen: withContent(PreviewTab) },
  { id: 'images', Screen: withContent(ImagesTab) },
  { id: 'links', Screen: withContent(LinksTab) },
  { id: 'requests', Screen: () => <PartsTab tab="requests" /> },
  { id: 'leads', Screen: () => <PartsTab tab="leads" />, audience: 'leadReaders' },
  { id: 'analytics', Screen: () => <PartsTab tab="analytics" /> },
  { id: 'staff', Screen: StaffScreen, audience: 'admins' },
] as const satisfies {
  id: string
  Screen: ComponentType
  /** Everyone on the staff if missing. Only hides the tab; the database enforces the permission. */
  audience?: Audience
}[]
type TabId = (typeof tabs)[number]['id']

const allowedTabs = (user: StaffUser) =>
  tabs.filter((tab) => isAllowed(user, 'audience' in tab ? tab.audience : 'staff'))

/** Forms whose answers apply to the whole site. */
const forms = [
  {
    text: 'templates.firm.name',
    about: 'templates.firm.description',
    search: { tab: 'templates', firm: '' },
  },
  {
    text: 'brand.change',
    about: 'brand.text',
    search: { tab: 'images', item: brandKeys.primary },
  },
] as const

/** The tabs and their parts for the command palette. Those that the user may not see tell whom to ask. */
export function useTabCommands(user: StaffUser): Command[] {
  const [, setSearch] = useSearchParams()
  const allowed = allowedTabs(user)
  return tabs.flatMap((tab) => [
    {
      text: `admin.tab.${tab.id}` as const,
      isForAdmins: !allowed.includes(tab),
      run: () => setSearch({ tab: tab.id }),
    },
    // The tab opens with the first part.
    ...parts
      .filter((part) => part.tab === tab.id)
      .slice(1)
      .map((part) => ({
        text: `analytics.part.${part.id}` as const,
        within: `admin.tab.${tab.id}` as const,
        isForAdmins: !isAllowed(user, part.audience),
        run: () => setSearch(partUrl(part.id)),
      })),
    ...(tab.id === 'lists' ? listNames : []).map((list) => ({
      text: `lists.name.${list}` as const,
      within: `admin.tab.${tab.id}` as const,
      isOnlyFound: true as const,
      run: () => setSearch({ tab: 'lists', list }),
    })),
    ...forms
      .filter(({ search }) => search.tab === tab.id)
      .map(({ search, ...form }) => ({
        ...form,
        within: `admin.tab.${tab.id}` as const,
        isOnlyFound: true as const,
        run: () => setSearch(search),
      })),
  ])
}

/** Has no tab; opened with `?tab=legacy`. */
const legacy = { id: 'legacy', Screen: withContent(LegacyTab) } as const

/** The screen that the address names. */
function useOpenTab(user: StaffUser) {
  const [search] = useSearchParams()
  const allowed = allowedTabs(user)
  // The address of a tab that the user may not see tells whom to ask.
  const others = tabs.filter((each) => !allowed.includes(each))
  const views = [...allowed, ...others.map(({ id }) => ({ id, Screen: ForAdmins })), legacy]
  const tab = search.get('tab')
  const named = views.find(({ id }) => id === tab)
  return { views, open: named ?? tabs[0], isUnknown: tab !== null && !named }
}

export function useScreenName(user: StaffUser) {
  const { t } = useTranslation()
  const { id } = useOpenTab(user).open
  return id === 'legacy' ? t('legacy.title') : t(`admin.tab.${id}`)
}

export function AdminTabs({ user }: { user: StaffUser }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const badges = useQuery(badgesQuery).data
  useTitle((badges?.new_requests ?? 0) + (badges?.new_leads ?? 0), useScreenName(user))
  const allowed = allowedTabs(user)
  const { views, open, isUnknown } = useOpenTab(user)
  const isPhone = useIsPhone()
  const bar = useScrollIntoView(`[role=tab][id$='-${open.id}']`)
  // Called twice for a click, by its press and by its focus.
  const show = (tab: string) => {
    if (new URLSearchParams(location.search).get('tab') !== tab) setSearch({ tab })
  }
  return (
    <Tabs.Root value={open.id} onValueChange={show}>
      {isUnknown && (
        <Navigate to={{ search: withTab(search, open.id), hash: location.hash }} replace />
      )}
      {isPhone ? (
        <PhoneNav allowed={allowed.map(({ id }) => id)} open={open.id} />
      ) : (
        <nav ref={bar} aria-label={t('admin.tabs')}>
          <Tabs.List // Aligned with the content column below.
            className="mx-[max(1rem,calc(50%-43.75rem))]"
          >
            {allowed.map(({ id }) => (
              <Tabs.Trigger key={id} value={id} data-href={`?tab=${id}`}>
                {t(`admin.tab.${id}`)}
                <TabBadges tab={id} />
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </nav>
      )}
      <main
        id="admin-main"
        ref={keepFocus}
        tabIndex={-1}
        // The preview contains a second main landmark: the site itself.
        aria-label={t('admin.title')}
        // The preview and its editor use the full width.
        className={`mx-auto box-content px-4 pt-4 outline-none max-sm:pb-[calc(2rem+var(--phone-nav))] ${open.id === 'preview' ? 'max-w-416 pb-6' : 'max-w-350 pb-12'}`}
      >
        {views.map(({ id, Screen }) => (
          <Tabs.Content
            key={id}
            value={id}
            tabIndex={-1}
            className="outline-none"
            // No tab trigger labels this panel.
            {...(id === 'legacy' && {
              'aria-labelledby': undefined,
              'aria-label': t('legacy.title'),
            })}
            // On phones there are links instead of tabs.
            {...(isPhone && { role: undefined, 'aria-labelledby': undefined })}
          >
            <AdminPartBoundary>
              <Screen />
            </AdminPartBoundary>
          </Tabs.Content>
        ))}
      </main>
    </Tabs.Root>
  )
}

/** The number of open tasks and the open tab, in the title of the page. */
function useTitle(waiting: number, name: string) {
  const { t } = useTranslation()
  useEffect(() => {
    const title = t('admin.title')
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${name} | ${title}`
    return () => void (document.title = title)
  }, [waiting, name, t])
}

const loadingTabs = {
  drafts: ['admin.tab.drafts', 'admin.drafts.text'],
  templates: ['templates.title', 'templates.text'],
  images: ['images.title', 'images.text'],
  links: ['links.title', 'links.text'],
  staff: ['admin.staff.title', 'admin.staff.text'],
} as const

/** The heading of a tab whose screen loads, and the place of its content. */
function TabPlaceholder({ tab }: { tab: keyof typeof loadingTabs }) {
  const { t } = useTranslation()
  const [title, text] = loadingTabs[tab]
  return (
    <Grid gap="3" className="grid-cols-1">
      <TabHeading title={t(title)} text={t(text)}>
        {tab !== 'templates' && (
          <Skeleton>
            <Button disabled aria-hidden="true">
              {t(title)}
            </Button>
          </Skeleton>
        )}
      </TabHeading>
      <Placeholder shape={tab} />
    </Grid>
  )
}

/** The tabs with an entry of their own: the first three of these that the role may see. */
const entries = [
  { id: 'content', Icon: ScrollText },
  { id: 'requests', Icon: Mail },
  { id: 'leads', Icon: UserRound },
  { id: 'drafts', Icon: Pencil },
] as const

const entryStyle =
  'relative grid h-15 content-center justify-items-center gap-0.5 text-2xs leading-5 whitespace-nowrap text-muted no-underline focus-visible:-outline-offset-2 aria-[current]:font-semibold aria-[current]:text-jade-600 aria-[current]:before:absolute aria-[current]:before:inset-x-1/4 aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:bg-current'

type Props = { allowed: readonly TabId[]; open: string }

/** On phones: the most important tabs at the bottom of the screen, and the others in a menu. */
function PhoneNav({ allowed, open }: Props) {
  const { t } = useTranslation()
  const shown = entries.filter(({ id }) => allowed.includes(id)).slice(0, 3)
  const others = allowed.filter((tab) => !shown.some(({ id }) => id === tab))
  const badgesOf = (id: TabId) => (
    // At the upper corner of the icon, with a ring of the color of the bar.
    <span className="absolute start-[calc(50%+0.6875rem)] top-0.75">
      <TabBadges
        tab={id}
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
                <TabBadges tab={id} />
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </nav>
  )
}

/**
 * How many things wait in a tab: requests, of which some may be overdue, new leads, drafts that a conflict holds back, those
 * to review and own ones that were returned. The color is that of the most urgent; the title names the counts.
 */
function TabBadges({ tab, className = 'ms-2' }: { tab: TabId; className?: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data: badges } = useQuery(badgesQuery)
  if (!badges) return null
  const { new_requests, overdue_requests, new_leads, waiting_reviews } = badges
  // The most urgent first.
  const kinds = {
    requests: [
      { id: 'overdue', color: 'red', count: overdue_requests },
      { id: 'requests', color: 'amber', count: new_requests - overdue_requests },
    ],
    leads: [{ id: 'leads', color: 'jade', count: new_leads ?? 0 }],
    drafts: [
      { id: 'conflicts', color: 'red', count: badges.held_drafts },
      { id: 'returned', color: 'red', count: badges.returned_drafts },
      { id: 'reviews', color: 'amber', count: waiting_reviews ?? 0 },
    ],
  } as const
  if (tab !== 'requests' && tab !== 'leads' && tab !== 'drafts') return null
  const waiting = kinds[tab].filter(({ count }) => count > 0)
  const [first] = waiting
  if (!first) return null
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const text = waiting
    .map(({ id, count }) => t(`admin.badge.${id}`, { count }))
    .join(t('admin.onSite.comma'))
  return (
    <Badge color={first.color} radius="full" className={className} title={text}>
      <span aria-hidden="true">
        {total >= badgeLimit ? `${number(badgeLimit - 1)}+` : number(total)}
      </span>
      <span className="sr-only">{text}</span>
    </Badge>
  )
}

/** Parameters of the address with another tab. */
function withTab(search: URLSearchParams, tab: string): string {
  const next = new URLSearchParams(search)
  next.set('tab', tab)
  return String(next)
}
