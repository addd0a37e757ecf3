import type { i18n as I18n } from 'i18next'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { postPreviewMessage, type PreviewState } from '../../data/content/preview.ts'
import { showBrand } from '../../data/content/published.ts'
import { languageOf, languages } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { hydrateAll, hydratedEvent } from '../../lib/hydration.ts'
import { tabs, type Tab } from '#contract/languages.ts'
import { tabOf, tabChanges, tabOpened } from '../../lib/tabs.ts'
import { SiteApp } from '../site-app.tsx'
import { keyedElementsIn, visibleKeys } from './find-keys.ts'
import type { TextTrace } from './text-trace.ts'
import { useClickToEdit } from './use-click-to-edit.ts'
import { listen } from '../../lib/listen.ts'

type Props = {
  i18n: I18n
  trace: TextTrace
  start: PreviewState
  subscribe: (next: (state: PreviewState) => void) => void
}

/** The public site with the content, language and tab that the admin posts. */
export function PreviewPage({ i18n, trace, start, subscribe }: Props) {
  const [state, setState] = useState(start)
  useEffect(() => subscribe(setState), [subscribe])

  const { content, language, tab, selected, isEditing } = state
  const texts = useRef(start.content.texts)
  const { setLanguage } = useLanguage()
  const media = useMemo(() => JSON.stringify([content.images, content.links]), [content])
  useClickToEdit({ i18n, trace, content, isEditing })

  useLayoutEffect(() => showBrand(content), [content])
  useEffect(() => {
    for (const each of languages) {
      const [before, now] = [texts.current[each], content.texts[each]]
      if (JSON.stringify(before) === JSON.stringify(now)) continue
      i18n.removeResourceBundle(each, 'content')
      i18n.addResourceBundle(each, 'content', now)
    }
    texts.current = content.texts
  }, [i18n, content])

  useEffect(() => {
    if (i18n.language !== language) void setLanguage(language)
    // oxlint-disable-next-line react/exhaustive-deps -- a switch inside the page must not be undone
  }, [i18n, language])

  useEffect(() => {
    if (tabOf() !== tab) openTab(tab)
  }, [tab])

  // A text must be found on every tab, also on those that the site would hydrate later.
  useEffect(() => void hydrateAll().catch(() => undefined), [])

  useEffect(() => {
    const mark = () => markKey(selected, trace)
    // After React has rendered the change.
    const timer = setTimeout(mark)
    const stop = listen(window, hydratedEvent, mark)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [selected, trace, language, tab, content])

  useReports(i18n, trace)
  // Images and links are initial state of the page, so other ones need a new page.
  return <SiteApp key={media} i18n={i18n} content={content} />
}

/** Reports the open tab, the language and the visible keys to the admin, debounced. */
function useReports(i18n: I18n, trace: TextTrace) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const reportKeys = () => {
      const keys = visibleKeys(document.body, trace)
      if (keys.join('\n') === last) return
      last = keys.join('\n')
      postPreviewMessage(window.parent, { type: 'preview:shown', keys })
    }
    const reportKeysSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(reportKeys, 150)
    }
    const reportPage = () => {
      postPreviewMessage(window.parent, {
        type: 'preview:navigated',
        language: languageOf(i18n),
        tab: tabOf(),
      })
      reportKeysSoon()
    }
    reportKeysSoon()
    i18n.on('languageChanged', reportPage)
    i18n.store.on('added', reportKeysSoon)
    const stopHydrated = listen(window, hydratedEvent, reportKeysSoon)
    const stopTabs = listen(window, tabChanges, reportPage)
    return () => {
      clearTimeout(timer)
      i18n.off('languageChanged', reportPage)
      i18n.store.off('added', reportKeysSoon)
      stopHydrated()
      stopTabs()
    }
  }, [i18n, trace])
}

/** Opens a tab and scrolls to its top. */
function openTab(tab: Tab): void {
  history.replaceState(null, '', `#${tab}`)
  dispatchEvent(new Event(tabOpened))
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Marks the element that shows a key and scrolls to it, on another tab if necessary; `null` removes the mark. */
function markKey(key: string | null, trace: TextTrace): void {
  const before = document.querySelector('[data-selected]')
  if (key !== null && before?.getAttribute('data-selected') === key) return
  before?.removeAttribute('data-selected')
  if (key === null) return
  const all = [...keyedElementsIn(document.body, trace)].filter(({ keys }) => keys.includes(key))
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  let found = all.find(({ element }) => isVisible(element)) ?? null
  for (const { element } of found ? [] : all) {
    const tab = tabOfElement(element)
    if (!tab || tab === tabOf()) continue
    openTab(tab)
    found = all.find((each) => isVisible(each.element)) ?? null
    break
  }
  if (!found) return
  found.element.setAttribute('data-selected', key)
  const { top, bottom } = found.element.getBoundingClientRect()
  // Not `scrollIntoView`, which would also scroll the admin around the frame.
  if (top < 80 || bottom > innerHeight)
    scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' })
}

/** The tab that contains an element; undefined for header and footer. */
function tabOfElement(element: Element): Tab | undefined {
  const name = element.closest<HTMLElement>('[data-of-tab]')?.dataset['ofTab']
  return tabs.find((tab) => tab === name)
}
