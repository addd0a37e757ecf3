import type { i18n as I18n } from 'i18next'
import { useEffect, useMemo, useRef, useState } from 'react'
import { postPreviewMessage, type PreviewState } from '../../data/content/preview.ts'
import { languageOf, languages } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { tabOf, tabChanges, tabOpened, type Tab } from '../../lib/tabs.ts'
import { hydratedEvent, hydrateAll } from '../../lib/hydration.ts'
import { SiteApp } from '../site-app.tsx'
import { visibleKeys, keyedElementsIn } from './find-keys.ts'
import './preview-page.css'
import type { TextTrace } from './text-trace.ts'
import { useClickToEdit } from './use-click-to-edit.ts'

type Props = {
  i18n: I18n
  trace: TextTrace
  start: PreviewState
  subscribe: (next: (scene: PreviewState) => void) => void
}

/** The site itself, with the content and on the page that the admin wants to see. */
export function PreviewPage({ i18n, trace, start, subscribe }: Props) {
  const [scene, setScene] = useState(start)
  useEffect(() => subscribe(setScene), [subscribe])

  const { content, language, tab, selected, isEditing } = scene
  const texts = useRef(start.content.texts)
  const { setLanguage } = useLanguage()
  const places = useMemo(() => JSON.stringify([content.images, content.links]), [content])
  useClickToEdit({ i18n, trace, content, isEditing })

  useEffect(() => {
    for (const each of languages) {
      if (isSame(texts.current[each], content.texts[each])) continue
      i18n.removeResourceBundle(each, 'content')
      i18n.addResourceBundle(each, 'content', content.texts[each])
    }
    texts.current = content.texts
  }, [i18n, content])

  useEffect(() => {
    if (i18n.language !== language) void setLanguage(language)
    // oxlint-disable-next-line react/exhaustive-deps -- what is said in the page itself is not taken back
  }, [i18n, language])

  useEffect(() => {
    if (tabOf(location.hash) !== tab) openTab(tab)
  }, [tab])

  // What is asleep on the site is awake here: a text is found wherever it stands.
  useEffect(() => void hydrateAll().catch(() => undefined), [])

  useEffect(() => {
    const mark = () => markKey(selected, trace)
    // Once what has changed is drawn.
    const timer = setTimeout(mark)
    addEventListener(hydratedEvent, mark)
    return () => {
      clearTimeout(timer)
      removeEventListener(hydratedEvent, mark)
    }
  }, [selected, trace, language, tab, content])

  useReports(i18n, trace)
  // Pictures and links stand in the state of the page, which begins anew with other ones.
  return <SiteApp key={places} i18n={i18n} content={content} />
}

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, text]) => b[key] === text)

/** Tells the admin which page is open and what stands on it, once things have come to rest. */
function useReports(i18n: I18n, trace: TextTrace) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const report = () => {
      const keys = visibleKeys(document.body, { trace })
      if (keys.join('\n') === last) return
      last = keys.join('\n')
      postPreviewMessage(window.parent, { type: 'preview:shown', keys })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(report, 150)
    }
    const turned = () => {
      postPreviewMessage(window.parent, {
        type: 'preview:navigated',
        language: languageOf(i18n),
        tab: tabOf(location.hash),
      })
      soon()
    }
    soon()
    i18n.on('languageChanged', turned)
    i18n.store.on('added', soon)
    addEventListener(hydratedEvent, soon)
    for (const event of tabChanges) addEventListener(event, turned)
    return () => {
      clearTimeout(timer)
      i18n.off('languageChanged', turned)
      i18n.store.off('added', soon)
      removeEventListener(hydratedEvent, soon)
      for (const event of tabChanges) removeEventListener(event, turned)
    }
  }, [i18n, trace])
}

/** Opens a tab from its beginning. */
function openTab(tab: Tab): void {
  history.replaceState(null, '', `#${tab}`)
  dispatchEvent(new Event(tabOpened))
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Marks the place of a key, on whichever page it stands, and brings it into view; `null` marks nothing. */
function markKey(key: string | null, trace: TextTrace): void {
  const before = document.querySelector('[data-selected]')
  if (key !== null && before?.getAttribute('data-selected') === key) return
  before?.removeAttribute('data-selected')
  if (key === null) return
  const all = [...keyedElementsIn(document.body, { trace })].filter(({ keys }) =>
    keys.includes(key),
  )
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  let place = all.find(({ element }) => isShown(element)) ?? null
  for (const { element } of place ? [] : all) {
    const home = tabOfElement(element)
    if (!home || home === tabOf(location.hash)) continue
    openTab(home)
    place = all.find((each) => isShown(each.element)) ?? null
    break
  }
  if (!place) return
  place.element.setAttribute('data-selected', key)
  const { top, bottom } = place.element.getBoundingClientRect()
  // Not `scrollIntoView`: it would scroll the admin around the frame as well.
  if (top < 80 || bottom > innerHeight)
    scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' })
}

/** The first tab that shows an element; nothing for what all of them show. */
function tabOfElement(element: Element): Tab | undefined {
  const names = element.closest<HTMLElement>('[data-tabs]')?.dataset['tabs']
  return names === undefined ? undefined : tabOf(`#${names.split(' ')[0]}`)
}
