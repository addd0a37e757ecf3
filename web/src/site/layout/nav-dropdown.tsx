import { ChevronDown } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { TabLink } from '../tabs/tab-link.tsx'
import { useIsOpen } from '../tabs/use-tab.ts'
import type { NavGroup } from './nav-items.ts'

/** The classes of an entry of the bar. A triangle marks the open tab. */
export const entryClass =
  'group/entry relative inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium whitespace-nowrap text-on-ink-muted no-underline transition-[color,background-color] duration-200 after:absolute after:start-[calc(50%-0.3125rem)] after:bottom-0 after:hidden after:h-2 after:w-2.5 after:bg-saffron-400 after:[clip-path:var(--triangle)] hover:bg-white/8 hover:text-on-ink aria-[current]:text-on-ink aria-[current]:after:block aria-expanded:bg-white/8 aria-expanded:text-on-ink data-active:text-on-ink data-active:after:block'

/** A group of tabs behind a button, which is highlighted when one of them is open. */
export function NavDropdown({ group }: { group: NavGroup }) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { open, setOpen, area, toggle } = useDisclosure()
  const active = useIsOpen(...group.items.map((item) => item.tab))
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (moveFocus(links(), event.key === 'ArrowDown' ? 1 : -1)) return
      flushSync(() => setOpen(true))
      links()
        .at(event.key === 'ArrowDown' ? 0 : -1)
        ?.focus()
    } else if (open && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault()
      links()
        .at(event.key === 'Home' ? 0 : -1)
        ?.focus()
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      // The bar moves the focus to the next entry, starting from the button.
      setOpen(false)
      toggle.current?.focus()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble from its button and links
    <div ref={area} className="group/nav relative" onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={entryClass}
        data-entry=""
        data-active={active || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(group.label)}
        <ChevronDown className="size-4 transition-[rotate] duration-200 group-aria-expanded/entry:rotate-180" />
      </button>
      {/* It is shown without delay, because hidden elements cannot be focused. */}
      <ul
        ref={list}
        id={id}
        className="invisible absolute start-0 top-[calc(100%+0.5rem)] w-[min(19rem,30vw)] -translate-y-1.5 rounded-md bg-card p-2 text-body opacity-0 shadow-lg transition-[opacity,translate,visibility] duration-180 data-open:visible data-open:translate-y-0 data-open:opacity-100 data-open:transition-[opacity,translate] noscript:group-focus-within/nav:visible noscript:group-focus-within/nav:translate-y-0 noscript:group-focus-within/nav:opacity-100 noscript:group-hover/nav:visible noscript:group-hover/nav:translate-y-0 noscript:group-hover/nav:opacity-100"
        data-open={open || undefined}
      >
        {group.items.map((item) => (
          <li key={item.tab}>
            <TabLink
              data-on-intent=""
              tab={item.tab}
              className="group/item grid gap-0.5 rounded-sm px-3.5 py-3 leading-[1.5] no-underline hover:bg-jade-50 focus-visible:-outline-offset-2 focus-visible:outline-saffron-600 aria-[current]:bg-jade-50"
              onClick={() => setOpen(false)}
            >
              <span className="text-sm font-semibold group-aria-[current]/item:text-jade-600">
                {t(item.label)}
              </span>
              <span className="text-sm text-muted">{t(item.hint)}</span>
            </TabLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Moves the focus within a row of elements and wraps around. Returns whether the focus was in it. */
export function moveFocus(elements: Iterable<HTMLElement>, step: number): boolean {
  const row = [...elements]
  const from = row.findIndex((element) => element === document.activeElement)
  if (from < 0) return false
  row[(from + step + row.length) % row.length]?.focus()
  return true
}
