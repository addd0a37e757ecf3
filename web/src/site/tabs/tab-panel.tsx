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
import {
  hydratedEvent,
  isHydrated,
  loadOnRequest,
  markHydrated,
  registerPart,
  requestHydration,
} from '../../lib/hydration.ts'
import { tabOf, type Tab } from '../../lib/tabs.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { useIsOpen } from './use-tab.ts'

/**
 * A prerendered part of a tab. Its code is loaded and hydrated when the tab is opened, or earlier when a link to it is
 * hovered or focused.
 */
export function lazyPanel(name: string, tab: Tab, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => ({
    default: await (import.meta.env.SSR ? load() : loadOnRequest(name, () => loadPanel(tab, load))),
  }))
  // Must keep its identity: with a new element, React would discard the prerendered HTML.
  const content = (
    <Suspense>
      <Content />
      <MarkHydrated name={name} />
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

/** Loads a panel and its texts. Shows a notification when that fails while its tab is open. */
async function loadPanel<T>(tab: Tab, load: () => Promise<T>): Promise<T> {
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
  const hydrated = useSyncExternalStore(
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
      data-unhydrated={hydrated ? undefined : name}
    >
      {children}
    </div>
  )
}

const subscribe = (onChange: () => void) => {
  addEventListener(hydratedEvent, onChange)
  return () => removeEventListener(hydratedEvent, onChange)
}

function MarkHydrated({ name }: { name: string }) {
  useEffect(() => markHydrated(name), [name])
  return null
}
