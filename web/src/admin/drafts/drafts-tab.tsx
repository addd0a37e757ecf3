import { Button, DropdownMenu, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft, DraftList, Release } from '#contract/drafts.ts'
import { useAddRelease } from '../../data/drafts/mutations.ts'
import { draftsQuery, useShareLink, useMayPublish } from '../../data/drafts/queries.ts'
import { EmptyState, FailureAlert, QueryState } from '../shell/query-state.tsx'
import { Panel, plainList } from '../shell/panel.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import { CalendarList } from './calendar-list.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { DraftRow, NameRow, useDraftsUrl } from './draft-row.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { BadgeList, reviewState, useScheduleBadge } from '../items/draft-badges.tsx'
import { useFormat } from '../shell/use-format.ts'
import { type ReactNode, useState } from 'react'
import { FigureNotes } from '../items/contradiction-note.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { useMove, useNewRelease } from './draft-actions.ts'
import { usePublishAll } from '../items/use-publish-all.ts'
import { MoveFailure, PublishFailure } from './publish-failure.tsx'
import { PreviewLink, ShareLink } from './share-link.tsx'

/** Changes that are not published yet: waiting reviews, releases, drafts, and the calendar. */
export default function DraftsTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const query = useQuery(draftsQuery)
  const url = useDraftsUrl()
  const add = useAddRelease()
  const create = () =>
    add.mutate(t('admin.drafts.release.newName'), { onSuccess: ({ id }) => url.openRelease(id) })

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
        <>
          <Sections items={items} list={query.data} onCreate={create} />
          <DraftDialog
            key={`draft ${url.draft}`}
            draft={query.data.drafts.find(({ key }) => key === url.draft)}
            items={items}
            releases={query.data.releases}
          />
          <ReleaseDialog
            key={`release ${url.release}`}
            release={query.data.releases.find(({ id }) => id === url.release)}
            items={items}
            drafts={query.data.drafts}
          />
        </>
      )}
    </section>
  )
}

type Props = { items: ContentItem[]; list: DraftList; onCreate: () => void }

function Sections({ items, list: { drafts, releases, links }, onCreate }: Props) {
  const { t } = useTranslation()
  const open = releases.filter(({ published_at }) => published_at === null)
  const published = releases.filter(({ published_at }) => published_at !== null)
  const rowsOf = (part: Release[]) =>
    part.map((release) => <ReleaseRow key={release.id} release={release} />)
  const draftsOf = (part: ContentDraft[]) =>
    part.map((draft) => <DraftRow key={draft.key} draft={draft} items={items} />)
  const waiting = [
    ...rowsOf(open.filter(({ review }) => review === 'requested')),
    ...draftsOf(drafts.filter(({ review }) => review === 'requested')),
  ]
  const panel = (name: 'waiting' | 'releases' | 'published', rows: ReactNode) => (
    <Panel title={t(`admin.drafts.${name}`)} level="h3" id={`drafts-${name}`}>
      <ul className={plainList}>{rows}</ul>
    </Panel>
  )
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
      {waiting.length > 0 && panel('waiting', waiting)}
      <CalendarList drafts={drafts} releases={releases} />
      {open.length > 0 && panel('releases', rowsOf(open))}
      <LooseDrafts
        drafts={drafts.filter(({ release, review }) => release === null && review !== 'requested')}
        open={open}
        items={items}
      />
      {published.length > 0 && panel('published', rowsOf(published))}
    </div>
  )
}

function ReleaseRow({ release }: { release: Release }) {
  const { t } = useTranslation()
  const { openRelease } = useDraftsUrl()
  const { dateTime } = useFormat()
  const { id, name, keys, unpublish_at, published_at, ended_at, review } = release
  const scheduleBadge = useScheduleBadge()
  const link = useShareLink(id)
  return (
    <NameRow
      name={name}
      onOpen={() => openRelease(id)}
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

type LooseDraftsProps = { drafts: ContentDraft[]; open: Release[]; items: ContentItem[] }

/** The drafts in no release that do not wait for a review. Several can be published or put into a release at once. */
function LooseDrafts({ drafts, open, items }: LooseDraftsProps) {
  const { t } = useTranslation()
  const { openRelease } = useDraftsUrl()
  const texts = useItemTexts()
  const mayPublish = useMayPublish()
  const link = useShareLink(null)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = drafts.filter(({ key }) => keys.has(key))
  const clear = () => setKeys(new Set())
  const publish = usePublishAll(clear)
  const move = useMove(clear)
  const toNew = useNewRelease((id) => {
    clear()
    openRelease(id)
  })
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setKeys(next)
  }
  const isAllowed =
    mayPublish || selected.every((each) => each.review === 'approved' && each.publish_at === null)
  return (
    <Panel title={t('admin.drafts.loose')} level="h3" id="drafts-loose">
      <Grid gap="4">
        {drafts.length === 0 ? (
          <p className="text-xs text-muted">{t('admin.drafts.looseEmpty')}</p>
        ) : (
          <ul className={plainList}>
            {drafts.map((draft) => (
              <DraftRow
                key={draft.key}
                draft={draft}
                items={items}
                start={
                  <label // Next to the first line of the name.
                    className="-ms-3 -mt-2 grid min-h-11 min-w-11 place-items-center self-start touch:mt-0"
                  >
                    <input
                      type="checkbox"
                      checked={keys.has(draft.key)}
                      onChange={() => toggle(draft.key)}
                      aria-label={t('admin.bulk.select', {
                        title: `${texts(draft.key).title} (${draft.key})`,
                      })}
                    />
                  </label>
                }
              />
            ))}
          </ul>
        )}
        {drafts.length > 0 && (
          <Flex wrap="wrap" gap="3" align="center" justify="between">
            {selected.length === 0 ? (
              <span className="text-xs text-muted">{t('admin.drafts.selectHint')}</span>
            ) : (
              <Flex wrap="wrap" gap="3">
                <Button
                  disabled={!isAllowed}
                  loading={publish.isPending}
                  onClick={() => publish.run(selected)}
                >
                  {t('admin.drafts.publishSelected', { count: selected.length })}
                </Button>
                <DropdownMenu.Root>
                  <DropdownMenu.Trigger>
                    <Button variant="soft" color="gray" loading={move.isPending || toNew.isPending}>
                      {t('admin.drafts.toRelease')}
                      <DropdownMenu.TriggerIcon />
                    </Button>
                  </DropdownMenu.Trigger>
                  <DropdownMenu.Content>
                    {open.map((release) => (
                      <DropdownMenu.Item
                        key={release.id}
                        onSelect={() => move.run({ drafts: selected, target: release })}
                      >
                        <bdi>{release.name}</bdi>
                      </DropdownMenu.Item>
                    ))}
                    {open.length > 0 && <DropdownMenu.Separator />}
                    <DropdownMenu.Item
                      onSelect={() => toNew.run(selected, t('admin.drafts.release.newName'))}
                    >
                      {t('admin.drafts.release.add')}
                    </DropdownMenu.Item>
                  </DropdownMenu.Content>
                </DropdownMenu.Root>
              </Flex>
            )}
            <PreviewLink release="none" />
          </Flex>
        )}
        {mayPublish === false && drafts.length > 0 && (
          <p className="text-xs text-muted">{t('admin.drafts.proposeOnly')}</p>
        )}
        <FigureNotes items={selected} />
        <PublishFailure error={publish.error} drafts={selected} />
        <FailureAlert error={toNew.error} />
        <MoveFailure move={move} />
        <MoveFailure move={toNew.move} />
        {(drafts.length > 0 || link) && (
          <details>
            <summary className="cursor-pointer py-2.5 text-sm text-jade-600">
              {t('admin.drafts.share')}
            </summary>
            <ShareLink release={null} />
          </details>
        )}
      </Grid>
    </Panel>
  )
}
