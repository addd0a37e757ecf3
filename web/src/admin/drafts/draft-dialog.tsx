import { Button, Callout, Flex, Grid, Select } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ContentItem } from '#contract/content.ts'
import { maxReleaseName, type ContentDraft, type Release } from '#contract/drafts.ts'
import { useSaveDraft, useScheduleDraft } from '../../data/drafts/mutations.ts'
import { useMayPublish } from '../../data/drafts/queries.ts'
import { isPast } from '../../lib/is-past.ts'
import { FigureNotes } from '../items/contradiction-note.tsx'
import { useScheduleBadge } from '../items/draft-badges.tsx'
import { ItemDiff } from '../items/item-diff.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { DialogButtons, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import { useDiscard, useMove, useNewRelease, useScheduleEnd } from './draft-actions.ts'
import { usePublishAll } from '../items/use-publish-all.ts'
import { useDraftsUrl } from './draft-row.tsx'
import { MoveFailure } from './publish-failure.tsx'
import { ReviewPart } from './review-part.tsx'
import { ScheduleForm } from './schedule-form.tsx'

type Props = {
  /** Undefined once it was published or discarded. */
  draft: ContentDraft | undefined
  items: ContentItem[]
  releases: Release[]
}

/** One draft: compared with the published item, reviewed, scheduled, put into a release, published or discarded. */
export function DraftDialog(props: Props) {
  const { t } = useTranslation()
  const { draft } = props
  const url = useDraftsUrl()
  return (
    <PanelDialog isOpen={url.draft !== null} size="large" onClose={url.close}>
      {draft ? (
        <Content {...props} draft={draft} />
      ) : (
        <DialogHeader title={t('admin.drafts.gone')}>{t('admin.drafts.goneText')}</DialogHeader>
      )}
    </PanelDialog>
  )
}

function Content({ draft, items, releases }: Props & { draft: ContentDraft }) {
  const { t } = useTranslation()
  const { openRelease, close } = useDraftsUrl()
  const { title } = useItemTexts()(draft.key)
  const { dateTime } = useFormat()
  const scheduleBadge = useScheduleBadge()
  const isPublisher = useMayPublish()
  const release = releases.find(({ id }) => id === draft.release)
  // Scheduled drafts are left to those who may publish.
  const isScheduled = (draft.publish_at ?? release?.publish_at ?? null) !== null
  const mayPublish = isPublisher || (draft.review === 'approved' && !isScheduled)
  const schedule = useScheduleDraft()
  const ending = useScheduleEnd()
  const discard = useDiscard(close)
  const save = useSaveDraft()
  const publish = usePublishAll(close)
  const toNew = useNewRelease(openRelease)
  const item = items.find(({ key }) => key === draft.key)
  const { key, revision } = draft
  // Where it is not in the fields of the schedule.
  const [, planned] = (release || !mayPublish ? scheduleBadge(release ?? draft) : null) ?? []
  const endsAt = release?.unpublish_at
  const isBusy = [schedule, ending, discard, save, publish, toNew].some(
    ({ isPending }) => isPending,
  )
  return (
    <Grid gap="4">
      <DialogHeader title={title}>
        <bdi className="text-xs text-muted">{key}</bdi>
      </DialogHeader>
      {item && draft.has_conflict && (
        <Callout.Root color="amber" size="1">
          <Callout.Icon>
            <TriangleAlert />
          </Callout.Icon>
          <Callout.Text size="2">
            {t('admin.drafts.conflictText')}{' '}
            {isPast((release ?? draft).publish_at) && t('admin.drafts.conflictLate')}
          </Callout.Text>
          <Flex>
            <Button
              variant="surface"
              highContrast
              loading={save.isPending}
              onClick={() => save.mutate({ key, change: { version: item.version, revision } })}
            >
              {t('admin.drafts.keepMine')}
            </Button>
          </Flex>
        </Callout.Root>
      )}
      <Panel title={t('admin.drafts.compare')} level="h2" id="draft-compare">
        <ItemDiff before={item ?? null} after={draft} />
      </Panel>
      <Panel title={t('admin.drafts.review')} level="h2" id="draft-review">
        <ReviewPart
          target={{ key }}
          drafts={[draft]}
          review={draft.review}
          comments={draft.comments}
        />
      </Panel>
      <Panel title={t('admin.drafts.when')} level="h2" id="draft-when">
        <Grid gap="4">
          <ReleaseField
            draft={draft}
            releases={releases}
            onNew={() => toNew.run([draft], t('admin.drafts.release.newName'))}
          />
          {planned && (
            <p className="text-xs text-muted">
              {planned}
              {endsAt && ` · ${t('admin.drafts.schedule.ends', { time: dateTime(endsAt) })}`}
            </p>
          )}
          {(draft.release === null || ending.isPending) && mayPublish && (
            <ScheduleForm
              key={draft.publish_at}
              schedule={{ publish_at: draft.publish_at, unpublish_at: null }}
              canEnd={isPublisher === true}
              endText={t('admin.drafts.end.text')}
              isBusy={schedule.isPending || ending.isPending}
              onSave={(next, options) =>
                next.unpublish_at
                  ? ending.mutate(
                      { draft, name: title.slice(0, maxReleaseName), schedule: next },
                      options,
                    )
                  : schedule.mutate({ key, revision, publish_at: next.publish_at }, options)
              }
            />
          )}
          <FailureAlert error={schedule.error ?? ending.error} />
          <FailureAlert error={toNew.error} />
          <MoveFailure move={toNew.move} />
        </Grid>
      </Panel>
      {isPublisher === false && !mayPublish && (
        <p className="text-xs text-muted">{t('admin.drafts.proposeOnly')}</p>
      )}
      <FailureAlert error={publish.error ?? discard.error ?? save.error} />
      <FigureNotes items={[draft]} />
      <DialogButtons>
        <Button variant="soft" color="red" disabled={isBusy} onClick={() => discard.run(draft)}>
          {t('admin.editor.discard')}
        </Button>
        <Button variant="soft" color="gray" asChild>
          <Link to={`?tab=content&item=${encodeURIComponent(key)}`}>{t('admin.drafts.edit')}</Link>
        </Button>
        {mayPublish && (
          <Button
            loading={publish.isPending}
            disabled={isBusy}
            onClick={() => publish.run([draft])}
          >
            {t('admin.drafts.publish')}
          </Button>
        )}
      </DialogButtons>
    </Grid>
  )
}

type ReleaseFieldProps = { draft: ContentDraft; releases: Release[]; onNew: () => void }

/** The release of a draft. A draft is in one at a time. */
function ReleaseField({ draft, releases, onNew }: ReleaseFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const move = useMove()
  const open = releases.filter(({ published_at }) => published_at === null)
  const change = (value: string) =>
    move.run({
      drafts: [draft],
      target: open.find((release) => release.id === value) ?? null,
      // The user sees in which release it is.
      moves: draft.release !== null,
    })
  return (
    <>
      <Flex wrap="wrap" align="center" gap="3">
        <span id={id} className="text-xs font-semibold">
          {t('admin.drafts.release.of')}
        </span>
        <Select.Root
          value={draft.release ?? 'none'}
          disabled={move.isPending}
          onValueChange={(value) => (value === 'new' ? onNew() : change(value))}
        >
          <Select.Trigger aria-labelledby={id} />
          <Select.Content position="popper">
            <Select.Item value="none">{t('admin.drafts.release.none')}</Select.Item>
            {open.map((release) => (
              <Select.Item key={release.id} value={release.id}>
                <bdi>{release.name}</bdi>
              </Select.Item>
            ))}
            <Select.Separator />
            <Select.Item value="new">{t('admin.drafts.release.add')}</Select.Item>
          </Select.Content>
        </Select.Root>
      </Flex>
      <MoveFailure move={move} />
    </>
  )
}
