import type { i18n as I18n } from 'i18next'
import {
  lazy,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ensureTexts, type Language } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { attend, awoke, isAwake, noteAwake, wake, whenNeeded } from '../../lib/waking.ts'
import type { Tab } from '../../lib/tabs.ts'
import { useIsOpen } from './use-tab.ts'

/**
 * A part, by name, of what a tab shows. It is printed in the HTML like everything else; its code is fetched and it comes alive
 * when the tab is opened, or when a link to it is about to be followed.
 */
export function sleepingPanel(name: string, tab: Tab, load: () => Promise<ComponentType>) {
  const Content = lazy(async () => {
    const Loaded = await (import.meta.env.SSR ? load() : whenNeeded(name, load))
    return {
      default: () => (
        <PanelTexts>
          <Loaded />
        </PanelTexts>
      ),
    }
  })
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

function TabPanel({ name, tab, children }: { name: string; tab: Tab; children: ReactNode }) {
  const isOpen = useIsOpen(tab)
  const awake = useSyncExternalStore(
    subscribe,
    () => isAwake(name),
    () => false,
  )
  useEffect(() => attend(name), [name])
  useEffect(() => {
    if (isOpen) wake(name)
  }, [isOpen, name])
  return (
    <div
      data-tabs={tab}
      data-leading={(isOpen && name === tab) || undefined}
      data-asleep={awake ? undefined : name}
    >
      {children}
    </div>
  )
}

/** Brings the texts of the panels before what says them. */
function PanelTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  if (!i18n.hasResourceBundle(language, 'panels')) use(texts(i18n, language))
  return children
}

const arriving = new WeakMap<I18n, Map<Language, Promise<void>>>()

/** The same promise for all panels, as React asks for it at every attempt. */
function texts(i18n: I18n, language: Language): Promise<void> {
  const known = arriving.get(i18n) ?? new Map<Language, Promise<void>>()
  const promise = known.get(language) ?? ensureTexts(i18n, language, 'panels')
  arriving.set(i18n, known.set(language, promise))
  return promise
}

const subscribe = (changed: () => void) => {
  addEventListener(awoke, changed)
  return () => removeEventListener(awoke, changed)
}

function Awake({ name }: { name: string }) {
  useEffect(() => noteAwake(name), [name])
  return null
}
