import { useId, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { TabLink } from '../tabs/tab-link.tsx'
import { useIsOpen } from '../tabs/use-tab.ts'
import type { NavGroup } from './nav-items.ts'
import styles from './navigation.module.css'

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
    <div ref={area} className={styles.group} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className={styles.entry}
        data-entry=""
        data-active={active || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(group.label)}
        <Icon name="chevron" size={16} />
      </button>
      <ul ref={list} id={id} className={styles.list} data-open={open || undefined}>
        {group.items.map((item) => (
          <li key={item.tab}>
            <TabLink tab={item.tab} className={styles.item} onClick={() => setOpen(false)}>
              <span className={styles.label}>{t(item.label)}</span>
              <span className={styles.hint}>{t(item.hint)}</span>
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
