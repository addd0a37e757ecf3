import {
  lazy,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { getI18n } from 'react-i18next'
import type { Tab } from '#contract/languages.ts'
import { ensureTexts, languageOf } from '../../i18n/index.ts'
import {
  hydratedEvent,
  isHydrated,
  loadOnRequest,
  markHydrated,
  registerPart,
  requestHydration,
} from '../../lib/hydration.ts'
import { setLoadOf } from '../../lib/load-ahead.ts'
import { tabOf } from '../../lib/tabs.ts'
import { PartBoundary } from '../../ui/error-boundary.tsx'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import { useHasTab } from '../../data/content/use-has-tab.ts'
import { PrerenderedTab, useIsOpen } from './use-tab.ts'
import { listen } from '../../lib/listen.ts'

/**
 * When the code of a prerendered part is loaded and hydrated: when the tab is open, or when the part is seen, or, without
 * anything that changes by itself, when it is clicked.
 */
type Hydrate = 'opened' | 'seen' | 'clicked'
type Load = () => Promise<{ default: ComponentType }>

/**
 * A part of a tab, or of every page (null), whose code is loaded later. On the page of its tab it is prerendered, and hydrated
 * as `hydrate` says, always when it is clicked. On other pages it is rendered when its tab is opened, or when a link to it is
 * hovered or focused.
 */
export function lazyPanel(name: string, tab: Tab | null, load: Load, hydrate: Hydrate = 'opened') {
  const Prerendered = lazy(() =>
    import.meta.env.SSR ? load() : loadOnRequest(name, () => loadPanel(name, tab, load)),
  )
  // Must keep its identity: with a new element, React would discard the prerendered HTML.
  const prerendered = (
    <PartBoundary>
      <Suspense>
        <Prerendered />
        <MarkHydrated name={name} />
      </Suspense>
    </PartBoundary>
  )
  // The HTML of another page has not all of its styles.
  const loadStyled = () =>
    loadPanel(name, tab, async () => {
      const [panel] = await Promise.all([load(), import('../../ui/later.css')])
      return panel
    })
  if (tab) setLoadOf(name, loadStyled)

  /** Without `Suspense`, which would show what has been loaded 300 ms later. */
  function Rendered() {
    const [Content, setContent] = useState<ComponentType | null>(null)
    useEffect(
      () => void loadOnRequest(name, loadStyled).then((it) => setContent(() => it.default)),
      [],
    )
    return (
      Content && (
        <>
          <PartBoundary>
            <Content />
          </PartBoundary>
          <MarkHydrated name={name} />
        </>
      )
    )
  }

  return function Panel() {
    const page = use(PrerenderedTab)
    const isPrerendered = page !== null && (!tab || tab === page)
    return (
      <TabPanel {...{ name, tab, hydrate, isPrerendered }}>
        {isPrerendered ? prerendered : <Rendered />}
      </TabPanel>
    )
  }
}

/** Loads a panel and its texts. Shows a notification when that fails, unless another tab is open; it offers to try again. */
async function loadPanel(name: string, tab: Tab | null, load: Load) {
  const i18n = getI18n()
  try {
    const [panel] = await Promise.all([load(), ensureTexts(i18n, languageOf(i18n), 'panels')])
    return panel
  } catch (error) {
    if (!tab || tabOf() === tab) notifyNotLoaded(i18n.t, error, () => requestHydration(name))
    throw error
  }
}

type Props = {
  name: string
  tab: Tab | null
  hydrate: Hydrate
  isPrerendered: boolean
  children: ReactNode
}

function TabPanel({ name, tab, hydrate, isPrerendered, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const hasTab = useHasTab()
  const isSeen = useOnScreen(hydrate === 'seen' ? panel : noElement)
  const isOpen = useIsOpen(...(tab ? [tab] : [])) || !tab
  const hydrated = useSyncExternalStore(
    subscribe,
    () => isHydrated(name),
    () => false,
  )
  const isFirstPage = isPrerendered || use(PrerenderedTab) === null
  useEffect(() => (isFirstPage ? registerPart(name) : undefined), [isFirstPage, name])
  const isWanted = isSeen || (isOpen && (hydrate === 'opened' || !isPrerendered))
  useEffect(() => {
    if (isWanted) requestHydration(name)
  }, [isWanted, name])
  if (tab && !hasTab(tab)) return null
  return (
    <div
      ref={panel}
      hidden={!isOpen}
      data-of-tab={tab ?? undefined}
      data-unhydrated={hydrated ? undefined : name}
    >
      {children}
    </div>
  )
}

const noElement = { current: null }

const subscribe = (onChange: () => void) => listen(window, hydratedEvent, onChange)

function MarkHydrated({ name }: { name: string }) {
  useEffect(() => markHydrated(name), [name])
  return null
}
