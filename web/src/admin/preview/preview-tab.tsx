import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { contentQuery } from '../../data/content/queries.ts'
import type { PreviewEvent, PreviewState } from '../../data/content/preview.ts'
import { pathOf } from '../../lib/paths.ts'
import type { Draft } from '../items/draft.ts'
import { useEditorUrl } from '../items/item-urls.ts'
import heading from '../shell/tab.module.css'
import { BrowserFrame } from './browser-frame.tsx'
import { PageTexts } from './page-texts.tsx'
import { previewContent } from './preview-content.ts'
import { PreviewEditor } from './preview-editor.tsx'
import styles from './preview-tab.module.css'
import { PreviewToolbar, type View } from './preview-toolbar.tsx'
import { useSiteFrame } from './use-site-frame.ts'

const firstView: View = {
  device: 'desktop',
  language: 'ar',
  tab: 'home',
  isEditing: true,
  withDrafts: false,
}

const noItems: ContentItem[] = []

/** The site as it will be, beside the editor of what is pressed in it. */
export function PreviewTab() {
  const { t } = useTranslation()
  const { data: items = noItems, isFetching, refetch } = useQuery(contentQuery)
  const { key, edit, close } = useEditorUrl()
  const [view, setView] = useState(firstView)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [keys, setKeys] = useState<string[]>([])
  const [edited, setEdited] = useState<string | null>(null)
  const change = (part: Partial<View>) => setView((now) => ({ ...now, ...part }))

  // Typing stays quick: the page follows when there is time.
  const written = useDeferredValue(draft)
  const { language, tab, isEditing, withDrafts } = view
  const content = useMemo(
    () => previewContent(items, { draft: written, withDrafts }),
    [items, written, withDrafts],
  )
  const scene = useMemo<PreviewState>(
    () => ({ type: 'preview:show', content, language, tab, isEditing, selected: key }),
    [content, language, tab, isEditing, key],
  )
  const onReport = (report: PreviewEvent) => {
    if (report.type === 'preview:selected') edit(report.key)
    if (report.type === 'preview:shown') setKeys(report.keys)
    if (report.type === 'preview:navigated') change({ language: report.language, tab: report.tab })
  }
  const { frame, state, turn, restart } = useSiteFrame(scene, onReport)

  const leave = useCallback(() => {
    setEdited(key)
    close()
  }, [key, close])
  const refresh = useCallback(() => {
    restart()
    void refetch()
  }, [restart, refetch])

  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <header className={styles.header}>
        <h2 id="preview-title" className={heading.title}>
          {t('admin.preview.title')}
        </h2>
        <PreviewToolbar
          view={view}
          onChange={change}
          isRefreshing={isFetching}
          onRefresh={refresh}
        />
      </header>
      <div className={styles.split}>
        <BrowserFrame
          frame={frame}
          device={view.device}
          address={`${location.host}${pathOf(language)}${tab === 'home' ? '' : `#${tab}`}`}
          state={state}
          turn={turn}
          onRestart={restart}
        />
        <aside className={styles.side} aria-label={t('admin.preview.side')}>
          {key === null ? (
            <PageTexts keys={keys} items={items} language={language} last={edited} onEdit={edit} />
          ) : (
            <PreviewEditor
              key={key}
              itemKey={key}
              item={items.find((item) => item.key === key)}
              language={language}
              onDraft={setDraft}
              onClose={leave}
            />
          )}
        </aside>
      </div>
    </section>
  )
}
