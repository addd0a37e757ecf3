import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { getI18n } from 'react-i18next'
import { ensureTexts, languageOf } from '../../i18n/index.ts'
import {
  hydratedEvent,
  isHydrated,
  loadOnRequest,
  markHydrated,
  registerPart,
  requestHydration,
} from '../../lib/hydration.ts'
import { tabOf, type Tab } from '../../lib/tabs.ts'
import { PartBoundary } from '../../ui/error-boundary.tsx'
import { useOnScreen } from '../../ui/use-on-screen.ts'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import { useHasTab } from '../../data/content/use-has-tab.ts'
import { useIsOpen } from './use-tab.ts'
import { listen } from '../../lib/listen.ts'

type Options = {
  /**
   * When its code is loaded and hydrated: when the tab is opened, or on the start page when it is seen, or, without
   * anything that changes by itself, when it is clicked.
   */
  hydrate?: 'opened' | 'seen' | 'clicked'
}

/**
 * A prerendered part of a tab, or of every page (null), whose code is loaded and hydrated later; always when it is clicked, or when a link to
 * it is hovered or focused.
 */
export function lazyPanel(
  name: string,
  tab: Tab | null,
  load: () => Promise<ComponentType>,
  options: Options = {},
) {
  const Content = lazy(async () => ({
    default: await (import.meta.env.SSR ? load() : loadOnRequest(name, () => loadPanel(tab, load))),
  }))
  // Must keep its identity: with a new element, React would discard the prerendered HTML.
  const content = (
    <PartBoundary>
      <Suspense>
        <Content />
        <MarkHydrated name={name} />
      </Suspense>
    </PartBoundary>
  )
  return function Panel() {
    return (
      <TabPanel name={name} tab={tab} {...options}>
        {content}
      </TabPanel>
    )
  }
}

/** Loads a panel and its texts. Shows a notification when that fails while its tab is open. */
async function loadPanel<T>(tab: Tab | null, load: () => Promise<T>): Promise<T> {
  const i18n = getI18n()
  try {
    const [panel] = await Promise.all([load(), ensureTexts(i18n, languageOf(i18n), 'panels')])
    return panel
  } catch (error) {
    if (tabOf(location.hash) === tab) notifyNotLoaded(i18n.t, error)
    throw error
  }
}

type Props = Options & { name: string; tab: Tab | null; children: ReactNode }

function TabPanel({ name, tab, hydrate = 'opened', children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const hasTab = useHasTab()
  const isSeen = useOnScreen(hydrate === 'seen' ? panel : noElement)
  const isOpen = useIsOpen(...(tab ? [tab] : []))
  const hydrated = useSyncExternalStore(
    subscribe,
    () => isHydrated(name),
    () => false,
  )
  useEffect(() => registerPart(name), [name])
  useEffect(() => {
    // A preview is not prerendered, so that there is nothing to see or click yet.
    if (hydrate !== 'opened' && panel.current?.childElementCount === 0) requestHydration(name)
  }, [hydrate, name])
  const isWanted = isSeen || (isOpen && hydrate !== 'clicked')
  useEffect(() => {
    if (isWanted) requestHydration(name)
  }, [isWanted, name])
  if (tab && !hasTab(tab)) return null
  return (
    <div ref={panel} data-tabs={tab ?? undefined} data-unhydrated={hydrated ? undefined : name}>
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
