import { Button, Callout, Flex } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListName } from '#contract/lists.ts'
import { Note } from '../shell/note.tsx'
import { usePublishAll } from '../items/use-publish-all.ts'
import { isolated } from '#contract/text.ts'
import { languages, type Language } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { entryName, orderKey, titleOf } from '../items/list-entries.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { ConfirmDialog } from '../shell/dialogs.tsx'
import { EmptyState, FailureAlert } from '../shell/query-state.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { TabHeading } from '../shell/tab-heading.tsx'
import {
  assignedTo,
  draftsOf,
  readEntries,
  useListUrl,
  type Entry,
  type Sources,
} from './entries.ts'
import type { OpenImage } from './entry-image.tsx'
import { EntryCard } from './entry-card.tsx'
import { useListActions } from './use-list-actions.ts'
import { useSorting } from './use-sorting.ts'

type Props = {
  list: ListName
  sources: Sources
  mayPublish: boolean
  isDraft: boolean
  onDraft: (isDraft: boolean) => void
  onImage: (image: OpenImage) => void
}

/** One list: its entries as visitors see them, in their order. */
export function ListPart({ list, sources, mayPublish, isDraft, onDraft, onImage }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const texts = useItemTexts()
  const url = useListUrl()

  const [shownLanguage, setShownLanguage] = useState<Language>(language)
  const [deletingId, setDeletingId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const entries = readEntries(list, sources, isDraft)
  // As it is now: it may have been changed since its menu was opened.
  const deleting = entries.find(({ id }) => id === deletingId)
  const assigned = deleting && assignedTo(list, deleting.id, sources, isDraft)
  const actions = useListActions(list, entries, sources, isDraft)
  const nameOf = (id: string) =>
    titleOf(list, id, language, sources, isDraft) || texts(entryName(list, id)).title
  const {
    list: rows,
    isSaving,
    isMoving,
    placeOf,
    handle,
  } = useSorting(
    entries,
    (order, id) => actions.sort(order, id, isolated(nameOf(id))),
    (id, place) =>
      setSaid(t('lists.place', { name: nameOf(id), place: place + 1, total: entries.length })),
  )
  const add = (
    <Button disabled={actions.isFull} onClick={() => url.edit('new')}>
      <Plus />
      {t('lists.add')}
    </Button>
  )
  const isShown = entries.some(({ hidden, isEmpty }) => !hidden && !isEmpty)

  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="list-title">
      <TabHeading id="list-title" title={t(`lists.name.${list}`)} text={t(`lists.where.${list}`)}>
        {entries.length > 0 && add}
      </TabHeading>
      <Flex wrap="wrap" align="center" gapX="4" gapY="2">
        {mayPublish && (
          <SegmentedControl
            label={t('lists.view')}
            value={isDraft ? 'draft' : 'live'}
            options={['live', 'draft'] as const}
            nameOf={(value) => t(`lists.view.${value}`)}
            onChange={(value) => onDraft(value === 'draft')}
          />
        )}
        <SegmentedControl
          label={t('lists.language')}
          value={shownLanguage}
          options={languages}
          nameOf={(value) => t(`admin.language.${value}`)}
          onChange={setShownLanguage}
        />
        <p className="text-xs text-muted">
          {t(isDraft ? 'lists.view.draftText' : 'lists.view.liveText')} <Count entries={entries} />
        </p>
      </Flex>
      <DraftsNotice list={list} sources={sources} isDraft={isDraft} {...{ mayPublish, onDraft }} />
      {actions.isFull && <output>{t('lists.full', { total: entries.length })}</output>}
      {entries.length > 0 && !isShown && <Note>{t('lists.allHidden')}</Note>}
      {entries.length === 0 ? (
        <EmptyState title={t('lists.empty')} text={t('lists.emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <ul ref={rows} className="grid gap-3 has-data-moving:select-none" aria-busy={isSaving}>
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              {...{ list, entry, sources, isDraft, actions, onImage }}
              name={isolated(nameOf(entry.id))}
              language={shownLanguage}
              place={placeOf(entry.id)}
              isMoving={isMoving(entry.id)}
              handle={handle(entry.id)}
              onDelete={() => setDeletingId(entry.id)}
            />
          ))}
        </ul>
      )}
      <p id="lists-keys" hidden>
        {t('lists.keys')}
      </p>
      <output className="sr-only">{said}</output>
      <ConfirmDialog
        isOpen={deleting !== undefined}
        title={t('lists.delete.title')}
        question={t(isDraft ? 'lists.delete.draftText' : 'lists.delete.text')}
        confirm={t('admin.delete.confirm')}
        action={{ isPending: actions.isBusy }}
        onConfirm={() => {
          if (deleting) void actions.remove(deleting, isolated(nameOf(deleting.id)))
          setDeletingId(null)
        }}
        onClose={() => setDeletingId(null)}
      >
        {deleting && (
          <p className="my-3">
            <strong>{nameOf(deleting.id)}</strong>
          </p>
        )}
        {assigned && assigned.count > 0 && (
          <p className="my-3">{t(`lists.delete.${assigned.list}`, { count: assigned.count })}</p>
        )}
      </ConfirmDialog>
    </section>
  )
}

type NoticeProps = Pick<Props, 'list' | 'sources' | 'mayPublish' | 'isDraft' | 'onDraft'>

/** Says that the list has drafts, shows them and publishes those that wait for nothing else. */
function DraftsNotice({ list, sources, mayPublish, isDraft, onDraft }: NoticeProps) {
  const { t } = useTranslation()
  const publish = usePublishAll(() => onDraft(false))
  const drafts = draftsOf(list, sources)
  const loose = drafts.filter(({ release, publish_at }) => release === null && publish_at === null)
  const hasOrder = drafts.some(({ key }) => key === orderKey(list))
  if (drafts.length === 0) return null
  const run = () => publish.run(loose)
  return (
    <>
      <Callout.Root size="1" color="amber">
        <Flex wrap="wrap" align="center" gapX="3" gapY="2" className="col-span-full">
          <span>{t(hasOrder ? 'lists.drafts.order' : 'lists.drafts.texts')}</span>
          {!isDraft && (
            <Button size="1" variant="outline" color="amber" onClick={() => onDraft(true)}>
              {t('lists.drafts.show')}
            </Button>
          )}
          {mayPublish && loose.length > 0 && (
            <Button size="1" loading={publish.isPending} onClick={run}>
              {t('lists.drafts.publish', { total: loose.length })}
            </Button>
          )}
          <Link to="?tab=drafts" className="max-md:inline-flex max-md:min-h-11 max-md:items-center">
            {t('lists.drafts.open')}
          </Link>
        </Flex>
      </Callout.Root>
      <FailureAlert title={t('admin.bulk.failed')} error={publish.error} onRetry={run} />
    </>
  )
}

export function Count({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const hidden = entries.filter((entry) => entry.hidden).length
  const count = entries.filter((entry) => !entry.hidden && !entry.isEmpty).length
  return [
    count === 0 ? t('lists.notShown') : t('lists.count', { count }),
    ...(hidden > 0 ? [t('lists.hiddenCount', { count: hidden })] : []),
  ].join(t('admin.onSite.comma'))
}
