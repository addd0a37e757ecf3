import { Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import {
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { isolated } from '#contract/text.ts'
import { Note } from '../shell/note.tsx'
import { contentQuery } from '../../data/content/queries.ts'
import {
  type PreviewEvent,
  type PreviewState,
  onPreviewMessage,
  previewEvent,
  postPreviewMessage,
} from '../../data/content/preview.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '#contract/languages.ts'
import { draftOf, isDirty, type Draft } from '../items/draft.ts'
import { useEditorUrl } from '../items/item-urls.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { FailureAlert } from '../shell/query-state.tsx'
import { OptionSelect } from '../shell/option-select.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { useFormat } from '../shell/use-format.ts'
import { BrowserFrame, PreviewToolbar, type View } from './browser-frame.tsx'
import { PageTexts, PreviewEditor } from './preview-editor.tsx'
import { withDrafts } from '../../data/drafts/queries.ts'
import { previewContent } from './preview-content.ts'
import { live, useShownDrafts, loose, type Choice } from './use-shown-drafts.ts'

/** A preview of the site next to the editor of the clicked text. */
export default function PreviewTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { language: adminLanguage } = useLanguage()
  const texts = useItemTexts()
  const { isFetching, refetch } = useQuery(contentQuery)
  const { key, edit, close } = useEditorUrl()
  const isPhone = useIsPhone()
  const [view, setView] = useState<View>({
    tab: 'home',
    isEditing: true,
    withUnpublished: false,
    language: adminLanguage,
    device: isPhone ? 'mobile' : 'desktop',
  })
  const [draft, setDraft] = useState<Draft | null>(null)
  const [keys, setKeys] = useState<string[]>([])
  const [lastEdited, setLastEdited] = useState<string | null>(null)
  const change = (part: Partial<View>) => setView((now) => ({ ...now, ...part }))

  // Keeps typing responsive while the page renders.
  const deferredDraft = useDeferredValue(draft)
  const { language, tab, isEditing, withUnpublished } = view
  const shown = useShownDrafts()
  const { drafts, refetch: refetchDrafts } = shown
  const shownItems = useMemo(() => withDrafts(items, drafts), [items, drafts])
  const content = useMemo(
    () => previewContent(shownItems, { edited: deferredDraft, withUnpublished }),
    [shownItems, deferredDraft, withUnpublished],
  )
  const edited = shownItems.find((item) => item.key === deferredDraft?.key)
  const editedTitle =
    deferredDraft && edited && isDirty(deferredDraft, draftOf(edited))
      ? isolated(texts(edited.key).title)
      : null
  const state = useMemo<PreviewState>(
    () => ({ type: 'preview:show', content, language, tab, isEditing, selected: key }),
    [content, language, tab, isEditing, key],
  )
  const onEvent = (event: PreviewEvent) => {
    if (event.type === 'preview:selected') edit(event.key)
    if (event.type === 'preview:shown') setKeys(event.keys)
    if (event.type === 'preview:navigated') change({ language: event.language, tab: event.tab })
  }
  const { frame, status, loadCount, reload } = useSiteFrame(state, onEvent)

  const closeEditor = useCallback(() => {
    setLastEdited(key)
    close()
  }, [key, close])
  const refresh = () => {
    reload()
    void refetch()
    void refetchDrafts()
  }

  return (
    <section className="grid gap-3" aria-labelledby="preview-title">
      <Grid gap="2">
        <h2 id="preview-title" className="sr-only">
          {t('admin.preview.title')}
        </h2>
        <PreviewToolbar
          view={view}
          shown={
            <ShownSelect
              value={shown.isGone ? live : shown.value}
              choices={shown.choices}
              edited={editedTitle}
              onChange={shown.choose}
            />
          }
          onChange={change}
          isRefreshing={isFetching}
          onRefresh={refresh}
        />
        {shown.sharedUntil !== null && (
          <p className="text-xs text-muted">
            {t('admin.preview.shown.link', { time: dateTime(shown.sharedUntil) })}
          </p>
        )}
        {editedTitle !== null && (
          <p className="text-xs text-muted">
            {t('admin.preview.shown.edited', { title: editedTitle })}
          </p>
        )}
        <FailureAlert
          title={t('admin.preview.shown.failed')}
          error={shown.failure}
          busy={shown.isFetching}
          onRetry={() => void shown.refetch()}
        />
        {shown.isGone && (
          <output>
            <Note>{t('admin.preview.shown.gone')}</Note>
          </output>
        )}
      </Grid>
      {/* Side by side, as tall as the window allows; where there is less room, one above the other, both visible. */}
      <div className="grid h-[max(30rem,calc(100dvh-15rem))] grid-cols-[minmax(0,1fr)_minmax(22rem,29rem)] gap-4 *:min-h-0 max-xl:h-[max(40rem,calc(100dvh-9rem))] max-xl:grid-cols-1 max-xl:grid-rows-2">
        <BrowserFrame
          frame={frame}
          device={view.device}
          url={`${location.host}${pathOf(language, tab)}`}
          status={status}
          loadCount={loadCount}
          onReload={reload}
        />
        <aside
          className="overflow-hidden rounded-md border border-line bg-(--color-panel-solid)"
          aria-label={t('admin.preview.side')}
        >
          {key === null ? (
            <PageTexts
              keys={keys}
              items={shownItems}
              language={language}
              lastEdited={lastEdited}
              onEdit={edit}
            />
          ) : (
            !shown.isPending && (
              <PreviewEditor
                key={key}
                itemKey={key}
                item={items.find((item) => item.key === key)}
                draft={drafts.find((each) => each.key === key)}
                language={language}
                isHidden={draft !== null && !(draft.is_published && draft.is_active)}
                onDraft={setDraft}
                onClose={closeEditor}
              />
            )
          )}
        </aside>
      </div>
    </section>
  )
}

type Props = {
  value: string
  choices: Choice[]
  /** The title of the item whose draft is shown with it, because it is being edited. */
  edited: string | null
  onChange: (value: string) => void
}

const editedValue = 'edited'

function ShownSelect({ value, choices, edited, onChange }: Props) {
  const { t } = useTranslation()
  const isEdited = value === live && edited !== null
  const nameOf = (option: string) => {
    if (option === editedValue) return t('admin.preview.shown.draft', { title: edited ?? '' })
    if (option === live) return t('admin.preview.shown.live')
    const { name = null, count = 0 } = choices.find((each) => each.value === option) ?? {}
    if (option === loose) return t('admin.preview.shown.loose', { count })
    return t('admin.preview.shown.release', { name: isolated(name ?? '') })
  }
  return (
    <OptionSelect
      aria-label={t('admin.preview.shown')}
      placeholder={t('admin.preview.shown')}
      value={isEdited ? editedValue : value}
      options={[...(isEdited ? [editedValue] : []), ...choices.map((choice) => choice.value)]}
      nameOf={nameOf}
      onChange={onChange}
    />
  )
}

type Status = 'starting' | 'ready' | 'timedOut'
const timeoutMs = 15_000

/** Sends the preview state to the page in the frame and receives its events. */
function useSiteFrame(previewed: PreviewState, onEvent: (event: PreviewEvent) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ status, loadCount }, setLoad] = useState<{ status: Status; loadCount: number }>({
    status: 'starting',
    loadCount: 0,
  })

  const receive = useEffectEvent((event: PreviewEvent) => {
    if (event.type === 'preview:ready') {
      setLoad((now) => ({ ...now, status: 'ready' }))
      postPreviewMessage(frame.current?.contentWindow, previewed)
    } else onEvent(event)
  })
  useEffect(() => onPreviewMessage(() => frame.current?.contentWindow, previewEvent, receive), [])

  useEffect(() => {
    if (status === 'ready') postPreviewMessage(frame.current?.contentWindow, previewed)
  }, [status, previewed])

  useEffect(() => {
    if (status !== 'starting') return
    const onTimeout = () =>
      setLoad((now) => (now.loadCount === loadCount ? { ...now, status: 'timedOut' } : now))
    const timer = setTimeout(onTimeout, timeoutMs)
    return () => clearTimeout(timer)
  }, [status, loadCount])

  const reload = () => setLoad((now) => ({ status: 'starting', loadCount: now.loadCount + 1 }))
  return { frame, status, loadCount, reload }
}
