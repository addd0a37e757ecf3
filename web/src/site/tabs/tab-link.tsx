import type { ComponentProps, MouseEvent } from 'react'
import { pathOf, type Tab } from '#contract/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { requestHydration } from '../../lib/hydration.ts'
import { nextPaint } from '../../lib/next-paint.ts'
import { Arrow, textLink } from '../../ui/button.tsx'
import { openTab } from '../../ui/open-tab.ts'
import { useHasTab } from '../../data/content/use-has-tab.ts'
import { useIsOpen } from './use-tab.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** See `watchIntent`. */
  'data-on-intent'?: ''
  tab: Tab
  /** The id of a part of the tab to scroll to. */
  part?: string
  /** Scrolls smoothly to the top of the tab. */
  smooth?: boolean
}

/**
 * A link to a tab; its content alone for a tab that is not shown. A plain click switches in place; with a modifier key, or
 * without JavaScript, the browser opens its page.
 */
export function TabLink({ tab, part = '', smooth, onClick, ...rest }: Props) {
  const isOpen = useIsOpen(tab)
  const hasTab = useHasTab()
  const { language } = useLanguage()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClick?.(event)
    void nextPaint().then(() => openTab(tab, smooth, part))
  }
  if (!hasTab(tab)) return rest.children
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the properties
    <a
      {...rest}
      href={pathOf(language, tab) + (part && `#${part}`)}
      data-opens={tab}
      aria-current={isOpen ? 'page' : undefined}
      onClick={open}
      onPointerEnter={() => requestHydration(tab)}
      onFocus={() => requestHydration(tab)}
    />
  )
}

/** A link to a tab on a line of its own, which says where to read more; nothing for a tab without content. */
export function MoreLink({ className = '', children, ...rest }: Props) {
  const hasTab = useHasTab()
  if (!hasTab(rest.tab)) return null
  return (
    <TabLink {...rest} className={`${textLink} ${className}`}>
      {children}
      <Arrow />
    </TabLink>
  )
}
