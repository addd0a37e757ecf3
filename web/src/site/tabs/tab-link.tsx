import type { ComponentProps, MouseEvent } from 'react'
import { nextPaint } from '../../lib/next-paint.ts'
import type { Tab } from '../../lib/tabs.ts'
import { requestHydration } from '../../lib/hydration.ts'
import { openTab } from '../../ui/open-tab.ts'
import { useIsOpen } from './use-tab.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { tab: Tab }

/** A link to a tab. A plain press switches in place; every other way of following a link stays the browser's. */
export function TabLink({ tab, onClick, ...rest }: Props) {
  const isOpen = useIsOpen(tab)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClick?.(event)
    void nextPaint().then(() => openTab(tab))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the properties
    <a
      {...rest}
      href={`#${tab}`}
      aria-current={isOpen ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={() => requestHydration(tab)}
      onFocus={() => requestHydration(tab)}
    />
  )
}
