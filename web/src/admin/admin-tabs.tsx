import { Tabs, Button, Grid, Skeleton } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { listNames } from '#contract/lists.ts'
import { useSearchParams } from 'react-router-dom'
import type { StaffUser } from '#contract/auth.ts'
import type { ContentItem } from '#contract/content.ts'
import { badgesQuery } from '../data/reports/badges.ts'
import { ContentTab } from './content/content-tab.tsx'
import { ImagesTab } from './images/images-tab.tsx'
import { withContent } from './items/with-content.tsx'
import { LegacyTab } from './legacy/legacy-tab.tsx'
import type { AddImage } from './lists/list-part.tsx'
import { LinksTab } from './links/links-tab.tsx'
import { Placeholder } from './shell/placeholder.tsx'
import { TabHeading } from './shell/tab-heading.tsx'
import { StaffTab } from './staff/staff-tab.tsx'
import { PhoneNav, type TabId } from './phone-nav.tsx'
import { TabBadges } from './tab-badges.tsx'
import { FirstSteps } from './start/first-steps.tsx'
import type { Command } from './palette/command.ts'
import { AdminPartBoundary } from './shell/screen.tsx'
import { type Audience, isAllowed, partUrl, parts } from './shell/analytics.ts'
import { ForAdmins } from './shell/query-state.tsx'
import { useIsPhone } from './shell/use-is-phone.ts'
import { useScrollIntoView } from './shell/use-scroll-into-view.ts'
import { lazyScreen } from './shell/lazy-screen.tsx'

/** Loaded when first opened, because most staff only edit content. */
const PartsTab = lazyScreen(() => import('./parts-tab.tsx'))
const PreviewTab = lazyScreen(() => import('./preview/preview-tab.tsx'))

const DraftsTab = lazyScreen(
  () => import('./drafts/drafts-tab.tsx'),
  <TabPlaceholder title="admin.tab.drafts" text="admin.drafts.text" button shape="drafts" />,
)
const TemplatesTab = lazyScreen(
  () => import('./templates/templates-tab.tsx'),
  <TabPlaceholder title="templates.title" text="templates.text" shape="templates" />,
)
const AddImageDialog = lazyScreen(() => import('./images/add-image-dialog.tsx'))
const Lists = lazyScreen(() => import('./lists/lists-tab.tsx'))
const addImage: AddImage = (start, items, close) =>
  start && <AddImageDialog start={start} items={items} onClose={close} />
const ListsTab = ({ items }: { items: ContentItem[] }) => (
  <Lists items={items} addImage={addImage} />
)
const AuditSection = lazyScreen(() => import('./audit/audit-section.tsx'))

const StaffScreen = () => (
  <>
    <StaffTab />
    <AuditSection />
  </>
)

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
  id: TabId
  Screen: ComponentType
  /** Everyone on the staff if missing. Only hides the tab; the database enforces the permission. */
  audience?: Audience
}[]

/** The tabs that the user may see. */
const allowedTabs = (user: StaffUser) =>
  tabs.filter((tab) => isAllowed(user, 'audience' in tab ? tab.audience : 'staff'))

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
  return { views, open: views.find(({ id }) => id === tab) ?? tabs[0] }
}

/** The name of the open screen. */
export function useScreenName(user: StaffUser) {
  const { t } = useTranslation()
  const { id } = useOpenTab(user).open
  return id === 'legacy' ? t('legacy.title') : t(`admin.tab.${id}`)
}

export function AdminTabs({ user }: { user: StaffUser }) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const badges = useQuery(badgesQuery).data
  useTitle((badges?.new_requests ?? 0) + (badges?.new_leads ?? 0))
  const allowed = allowedTabs(user)
  const { views, open } = useOpenTab(user)
  const isPhone = useIsPhone()
  const bar = useScrollIntoView(`[role=tab][id$='-${open.id}']`)
  // Called twice for a click, by its press and by its focus.
  const show = (tab: string) => {
    if (new URLSearchParams(location.search).get('tab') !== tab) setSearch({ tab })
  }
  return (
    <Tabs.Root value={open.id} onValueChange={show}>
      {isPhone ? (
        <PhoneNav tabs={allowed.map(({ id }) => id)} open={open.id} badges={badges} />
      ) : (
        <nav ref={bar} aria-label={t('admin.tabs')}>
          <Tabs.List // Aligned with the content column below.
            className="mx-[max(1rem,calc(50%-43.75rem))]"
          >
            {allowed.map(({ id }) => (
              <Tabs.Trigger key={id} value={id}>
                {t(`admin.tab.${id}`)}
                {badges && <TabBadges tab={id} badges={badges} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </nav>
      )}
      <main
        id="admin-main"
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

/** The number of open tasks, in the title of the page. */
function useTitle(waiting: number) {
  const { t } = useTranslation()
  useEffect(() => {
    const title = t('admin.title')
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
    return () => void (document.title = title)
  }, [waiting, t])
}

type PlaceholderProps = {
  title: 'admin.tab.drafts' | 'templates.title'
  text: 'admin.drafts.text' | 'templates.text'
  /** Whether a button follows the heading. */
  button?: true
  shape: 'drafts' | 'templates'
}

/** The heading of a tab whose screen loads, and the place of its content. */
function TabPlaceholder({ title, text, button, shape }: PlaceholderProps) {
  const { t } = useTranslation()
  return (
    <Grid gap="3" className="grid-cols-1">
      <TabHeading title={t(title)} text={t(text)}>
        {button && (
          <Skeleton>
            <Button disabled aria-hidden="true">
              {t(title)}
            </Button>
          </Skeleton>
        )}
      </TabHeading>
      <Placeholder shape={shape} />
    </Grid>
  )
}
