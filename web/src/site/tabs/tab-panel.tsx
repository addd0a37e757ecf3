import {
  lazy,
  Suspense,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { getI18n } from 'react-i18next'
import { ensureTexts, languageOf } from '../../i18n/index.ts'
import { tabOf, type Tab } from '../../lib/tabs.ts'
import {
  registerPart,
  hydratedEvent,
  isHydrated,
  markHydrated,
  requestHydration,
  loadOnRequest,
} from '../../lib/hydration.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { useIsOpen } from './use-tab.ts'

/**
 * A part, by name, of what a tab shows. It is printed in the HTML like everything else; its code is fetched and it comes alive
 * when the tab is opened, or when a link to it is about to be followed.
 */
export function lazyPanel(name: string, tab: Tab, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => ({
    default: await (import.meta.env.SSR ? load() : loadOnRequest(name, () => fetched(tab, load))),
  }))
  // One element for all renders: a changed one would make React throw away what is printed.
  const content = (
    <Suspense>
      <Content />
      <Awake name={name} />
    </Suspense>
  )
  return function Panel() {
    return (
      <TabPanel name={name} tab={tab}>
        {content}
      </TabPanel>
    )
  }
}

/** A panel, with the texts it says. Whoever looks at it is told when it does not come. */
async function fetched<T>(tab: Tab, load: () => Promise<T>): Promise<T> {
  const i18n = getI18n()
  try {
    const [panel] = await Promise.all([load(), ensureTexts(i18n, languageOf(i18n), 'panels')])
    return panel
  } catch (error) {
    if (tabOf(location.hash) === tab) notify(i18n.t('ui.notLoaded'), 'failed')
    throw error
  }
}

function TabPanel({ name, tab, children }: { name: string; tab: Tab; children: ReactNode }) {
  const isOpen = useIsOpen(tab)
  const awake = useSyncExternalStore(
    subscribe,
    () => isHydrated(name),
    () => false,
  )
  useEffect(() => registerPart(name), [name])
  useEffect(() => {
    if (isOpen) requestHydration(name)
  }, [isOpen, name])
  return (
    <div
      data-tabs={tab}
      data-leading={(isOpen && name === tab) || undefined}
      data-unhydrated={awake ? undefined : name}
    >
      {children}
    </div>
  )
}

const subscribe = (changed: () => void) => {
  addEventListener(hydratedEvent, changed)
  return () => removeEventListener(hydratedEvent, changed)
}

function Awake({ name }: { name: string }) {
  useEffect(() => markHydrated(name), [name])
  return null
}
