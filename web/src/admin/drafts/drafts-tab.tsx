import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft, DraftList, Release } from '#contract/drafts.ts'
import { useAddRelease } from '../../data/drafts/mutations.ts'
import { draftsQuery, useShareLink } from '../../data/drafts/queries.ts'
import { EmptyState, FailureAlert, QueryState } from '../shell/query-state.tsx'
import { Panel, plainList } from '../shell/panel.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { CalendarList } from './calendar-list.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { DraftRow } from './draft-row.tsx'
import { LooseDrafts } from './loose-drafts.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { BadgeList, reviewState } from '../items/badge-list.tsx'
import { useScheduleBadge } from '../items/draft-badges.tsx'
import { useFormat } from '../shell/use-format.ts'
import { NameRow } from './name-button.tsx'

/** Changes that are not published yet: waiting reviews, releases, drafts, and the calendar. */
export default function DraftsTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const query = useQuery(draftsQuery)
  const [search, setSearch] = useSearchParams()
  const add = useAddRelease()
  const show = (name: 'draft' | 'release', value: string) =>
    setSearch({ tab: 'drafts', [name]: value })
  const close = () => setSearch({ tab: 'drafts' })
  const create = () =>
    add.mutate(t('admin.drafts.release.newName'), { onSuccess: ({ id }) => show('release', id) })

  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="drafts-title">
      <TabHeading id="drafts-title" title={t('admin.tab.drafts')} text={t('admin.drafts.text')}>
        <Button loading={add.isPending} onClick={create}>
          <Plus />
          {t('admin.drafts.release.add')}
        </Button>
      </TabHeading>
      <FailureAlert error={add.error} onRetry={create} />
      <QueryState query={query} shape="drafts" />
      {query.data && (
        <Sections
          items={items}
          list={query.data}
          onDraft={(key) => show('draft', key)}
          onRelease={(id) => show('release', id)}
          onCreate={create}
        />
      )}
      {query.data && (
        <>
          <DraftDialog
            key={`draft ${search.get('draft')}`}
            draft={query.data.drafts.find(({ key }) => key === search.get('draft'))}
            isOpen={search.has('draft')}
            items={items}
            releases={query.data.releases}
            onRelease={(id) => show('release', id)}
            onClose={close}
          />
          <ReleaseDialog
            key={`release ${search.get('release')}`}
            release={query.data.releases.find(({ id }) => id === search.get('release'))}
            isOpen={search.has('release')}
            items={items}
            drafts={query.data.drafts}
            onDraft={(key) => show('draft', key)}
            onClose={close}
          />
        </>
      )}
    </section>
  )
}

type Props = {
  items: ContentItem[]
  list: DraftList
  onDraft: (key: string) => void
  onRelease: (id: string) => void
  onCreate: () => void
}

function Sections({
  items,
  list: { drafts, releases, links },
  onDraft,
  onRelease,
  onCreate,
}: Props) {
  const { t } = useTranslation()
  const open = releases.filter(({ published_at }) => published_at === null)
  const published = releases.filter(({ published_at }) => published_at !== null)
  const waiting = {
    drafts: drafts.filter(({ review }) => review === 'requested'),
    releases: open.filter(({ review }) => review === 'requested'),
  }
  const count = waiting.drafts.length + waiting.releases.length
  const rowsOf = (part: Release[]) =>
    part.map((release) => (
      <ReleaseRow key={release.id} release={release} onOpen={() => onRelease(release.id)} />
    ))
  const draftsOf = (part: ContentDraft[]) =>
    part.map((draft) => (
      <DraftRow key={draft.key} draft={draft} items={items} onOpen={() => onDraft(draft.key)} />
    ))
  // A preview link can be revoked without drafts, too.
  if (drafts.length === 0 && releases.length === 0 && links.length === 0)
    return (
      <EmptyState title={t('admin.drafts.empty')} text={t('admin.drafts.emptyText')}>
        <Button variant="soft" onClick={onCreate}>
          {t('admin.drafts.release.add')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:has-[>[data-calendar]]:grid-cols-[minmax(0,1fr)_22rem]">
      {count > 0 && (
        <Panel title={t('admin.drafts.waiting')} level="h3" id="drafts-waiting">
          <ul className={plainList}>
            {rowsOf(waiting.releases)}
            {draftsOf(waiting.drafts)}
          </ul>
        </Panel>
      )}
      <CalendarList drafts={drafts} releases={releases} onDraft={onDraft} onRelease={onRelease} />
      {open.length > 0 && (
        <Panel title={t('admin.drafts.releases')} level="h3" id="drafts-releases">
          <ul className={plainList}>{rowsOf(open)}</ul>
        </Panel>
      )}
      <LooseDrafts
        drafts={drafts.filter(({ release, review }) => release === null && review !== 'requested')}
        open={open}
        items={items}
        onOpen={onDraft}
        onRelease={onRelease}
      />
      {published.length > 0 && (
        <Panel title={t('admin.drafts.published')} level="h3" id="drafts-published">
          <ul className={plainList}>{rowsOf(published)}</ul>
        </Panel>
      )}
    </div>
  )
}

/** One release with its times and state. */
function ReleaseRow({ release, onOpen }: { release: Release; onOpen: () => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { id, name, keys, unpublish_at, published_at, ended_at, review } = release
  const scheduleBadge = useScheduleBadge()
  const link = useShareLink(id)
  return (
    <NameRow
      name={name}
      onOpen={onOpen}
      details={
        <>
          <span>{t('admin.drafts.items', { count: keys.length })}</span>
          {published_at && (
            <span>{t('admin.drafts.publishedAt', { time: dateTime(published_at) })}</span>
          )}
          {ended_at && <span>{t('admin.drafts.endedAt', { time: dateTime(ended_at) })}</span>}
        </>
      }
      badges={
        <BadgeList
          badges={[
            scheduleBadge(release),
            unpublish_at &&
              !ended_at && ['open', t('admin.drafts.until', { time: dateTime(unpublish_at) })],
            link && ['open', t('admin.drafts.share.badge', { time: dateTime(link.expires_at) })],
            review !== 'none' &&
              !published_at && [reviewState[review], t(`admin.review.${review}`)],
          ]}
        />
      }
    />
  )
}
