import { Button, DropdownMenu, Flex, Grid, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { maxReleaseName, shown, type ContentDraft, type Release } from '#contract/drafts.ts'
import {
  useDeleteRelease,
  usePublishRelease,
  useRenameRelease,
  useScheduleRelease,
  useUndoRelease,
} from '../../data/drafts/mutations.ts'
import { useMayPublish } from '../../data/drafts/queries.ts'
import { isolated } from '#contract/text.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { Field } from '../../ui/form/field.tsx'
import { FigureNotes } from '../items/contradiction-note.tsx'
import { ItemDiff } from '../items/item-diff.tsx'
import { ItemTitle } from '../items/item-title.tsx'
import { DialogButtons, ConfirmDialog, DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { Form } from '../shell/form.tsx'
import { Panel, plainList } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import { useNotifyUndo, whenDone } from '../shell/use-notify-undo.ts'
import { useMove } from './draft-actions.ts'
import { DraftRow, useDraftsUrl } from './draft-row.tsx'
import { MoveFailure, PublishFailure, ReleaseConflictNote } from './publish-failure.tsx'
import { PreviewLink, ShareLink } from './share-link.tsx'
import { ReviewPart } from './review-part.tsx'
import { ScheduleForm } from './schedule-form.tsx'

type Props = {
  /** Undefined once it was deleted. */
  release: Release | undefined
  items: ContentItem[]
  drafts: ContentDraft[]
}

/** One release: its drafts, compared with the published items, its times, its review and its preview link. */
export function ReleaseDialog(props: Props) {
  const { t } = useTranslation()
  const { release } = props
  const url = useDraftsUrl()
  return (
    <PanelDialog isOpen={url.release !== null} size="large" onClose={url.close}>
      {!release && (
        <DialogHeader title={t('admin.drafts.release.gone')}>
          {t('admin.drafts.goneText')}
        </DialogHeader>
      )}
      {release?.published_at && <Published release={release} />}
      {release && !release.published_at && <Open {...props} release={release} />}
    </PanelDialog>
  )
}

/** A release that was published can be undone, and its end can be changed. */
function Published({ release }: { release: Release }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { close } = useDraftsUrl()
  const mayPublish = useMayPublish()
  const undo = useUndoRelease()
  const schedule = useScheduleRelease()
  const { id, name, keys, published_at, unpublish_at, ended_at } = release
  return (
    <Grid gap="4">
      <DialogHeader title={name}>
        {published_at && t('admin.drafts.publishedAt', { time: dateTime(published_at) })}{' '}
        {ended_at && t('admin.drafts.endedAt', { time: dateTime(ended_at) })}
      </DialogHeader>
      <ul className={plainList}>
        {keys.map((key) => (
          <li key={key} className="py-3">
            <ItemTitle itemKey={key} />
          </li>
        ))}
      </ul>
      {!ended_at && mayPublish && (
        <ScheduleForm
          key={unpublish_at}
          schedule={{ publish_at: null, unpublish_at }}
          canBegin={false}
          canEnd
          isBusy={schedule.isPending}
          onSave={(next, options) => schedule.mutate({ id, ...next }, options)}
        />
      )}
      <FailureAlert error={undo.error ?? schedule.error} />
      <DialogButtons>
        {!ended_at && mayPublish && (
          <Button
            variant="soft"
            color="red"
            loading={undo.isPending}
            onClick={() =>
              whenDone(undo.mutateAsync({ id }), () => notify(t('admin.drafts.release.undone')))
            }
          >
            {t('admin.drafts.release.undo')}
          </Button>
        )}
        <Button variant="soft" color="gray" onClick={close}>
          {t('admin.close')}
        </Button>
      </DialogButtons>
    </Grid>
  )
}

function Open({ release, items, drafts }: Props & { release: Release }) {
  const { t } = useTranslation()
  const { close } = useDraftsUrl()
  const { dateTime } = useFormat()
  const isPublisher = useMayPublish()
  // Scheduled releases are left to those who may publish.
  const mayPublish = isPublisher || (release.review === 'approved' && release.publish_at === null)
  const { id, publish_at, unpublish_at } = release
  const own = drafts.filter((draft) => draft.release === id)
  const publish = usePublishRelease()
  const undo = useUndoRelease()
  const schedule = useScheduleRelease()
  const remove = useDeleteRelease()
  // Without a draft it ends, unless it has a time or notes.
  const move = useMove((target) => !target && own.length === 1 && close())
  const notifyUndo = useNotifyUndo()
  const [isAsking, setAsking] = useState(false)

  const publishNow = () =>
    whenDone(publish.mutateAsync({ id, drafts: own.map(shown) }), () => {
      notifyUndo(
        t('admin.drafts.release.done'),
        () => undo.mutateAsync({ id }),
        t('admin.drafts.release.undone'),
      )
      close()
    })
  const removeNow = () =>
    void remove.mutateAsync(id).then(
      () => {
        notify(t('admin.drafts.release.deleted'))
        close()
      },
      () => setAsking(false),
    )
  return (
    <Grid gap="4">
      <DialogHeader title={isolated(release.name)}>{t('admin.drafts.release.text')}</DialogHeader>
      <ReleaseConflictNote drafts={own} plannedAt={publish_at} />
      <NameForm release={release} />
      <Panel title={t('admin.drafts.items', { count: own.length })} level="h2" id="release-drafts">
        <Grid gap="4">
          {own.length === 0 ? (
            <p className="text-xs text-muted">{t('admin.drafts.release.empty')}</p>
          ) : (
            <ul className={plainList}>
              {own.map((draft) => (
                <DraftRow
                  key={draft.key}
                  draft={draft}
                  items={items}
                  end={
                    <>
                      <Button
                        size="1"
                        variant="ghost"
                        color="gray"
                        disabled={move.isPending}
                        onClick={() => move.run({ drafts: [draft], target: null })}
                      >
                        {t('admin.drafts.release.remove')}
                      </Button>
                      <div className="basis-full">
                        <ItemDiff
                          before={items.find(({ key }) => key === draft.key) ?? null}
                          after={draft}
                        />
                      </div>
                    </>
                  }
                />
              ))}
            </ul>
          )}
          <Flex wrap="wrap" gap="3">
            <AddDraft
              drafts={drafts.filter((draft) => draft.release === null)}
              isBusy={move.isPending}
              onAdd={(draft) => move.run({ drafts: [draft], target: release })}
            />
            {own.length > 0 && <PreviewLink release={id} />}
          </Flex>
          <MoveFailure move={move} />
        </Grid>
      </Panel>
      <Panel title={t('admin.drafts.review')} level="h2" id="release-review">
        <ReviewPart
          target={{ release: id }}
          drafts={own}
          review={release.review}
          comments={release.comments}
        />
      </Panel>
      {mayPublish && (
        <Panel title={t('admin.drafts.when')} level="h2" id="release-when">
          <Grid gap="4">
            <ScheduleForm
              key={`${publish_at} ${unpublish_at}`}
              schedule={{ publish_at, unpublish_at }}
              canEnd
              isBusy={schedule.isPending}
              onSave={(next, options) =>
                schedule.mutate({ id, ...next, drafts: own.map(shown) }, options)
              }
            />
            <PublishFailure
              title={t('admin.drafts.notScheduled')}
              error={schedule.error}
              drafts={own}
            />
          </Grid>
        </Panel>
      )}
      <Panel title={t('admin.drafts.share')} level="h2" id="release-share">
        <ShareLink release={id} />
      </Panel>
      {isPublisher === false && !mayPublish && (
        <p className="text-xs text-muted">{t('admin.drafts.proposeOnly')}</p>
      )}
      <PublishFailure error={publish.error} drafts={own} />
      <FailureAlert error={remove.error} />
      <FigureNotes items={own} />
      <DialogButtons>
        <Button
          variant="soft"
          color="red"
          loading={remove.isPending}
          onClick={() => (publish_at ? setAsking(true) : removeNow())}
        >
          {t('admin.drafts.release.delete')}
        </Button>
        {mayPublish && (
          <Button loading={publish.isPending} disabled={own.length === 0} onClick={publishNow}>
            {t('admin.drafts.release.publish')}
          </Button>
        )}
      </DialogButtons>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admin.drafts.release.deleteTitle')}
        question={t('admin.drafts.release.deleteQuestion', {
          time: publish_at ? dateTime(publish_at) : '',
        })}
        confirm={t('admin.drafts.release.deleteConfirm')}
        action={{ isPending: remove.isPending }}
        onConfirm={removeNow}
        onClose={() => setAsking(false)}
      />
    </Grid>
  )
}

function NameForm({ release }: { release: Release }) {
  const { t } = useTranslation()
  const rename = useRenameRelease()
  const [name, setName] = useState(release.name)
  const save = () => {
    if (name.trim() && name.trim() !== release.name)
      rename.mutate(
        { id: release.id, name: name.trim() },
        { onSuccess: () => notify(t('admin.drafts.release.renamed')) },
      )
  }
  return (
    <Form onSubmit={save}>
      <Field label={t('admin.drafts.release.name')}>
        {(control) => (
          <Flex gap="2">
            <TextField.Root
              {...control}
              // A new one gets its name first.
              data-first-field={
                release.name === t('admin.drafts.release.newName') ? 'select' : undefined
              }
              dir="auto"
              maxLength={maxReleaseName}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              type="submit"
              variant="soft"
              loading={rename.isPending}
              disabled={!name.trim() || name.trim() === release.name}
            >
              {t('admin.drafts.release.rename')}
            </Button>
          </Flex>
        )}
      </Field>
      <FailureAlert error={rename.error} />
    </Form>
  )
}

type AddProps = { drafts: ContentDraft[]; isBusy: boolean; onAdd: (draft: ContentDraft) => void }

function AddDraft({ drafts, isBusy, onAdd }: AddProps) {
  const { t } = useTranslation()

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <Button variant="soft" disabled={drafts.length === 0} loading={isBusy}>
          {t('admin.drafts.release.addDraft')}
          <DropdownMenu.TriggerIcon />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {drafts.map((draft) => (
          <DropdownMenu.Item key={draft.key} onSelect={() => onAdd(draft)}>
            <ItemTitle itemKey={draft.key} />
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
