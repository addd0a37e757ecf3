import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { TabLink } from '../tabs/tab-link.tsx'
import { entryClass, moveFocus, NavDropdown } from './nav-dropdown.tsx'
import { useNavItems } from './nav-items.ts'

/** The navigation of wide screens. The arrow keys move between its entries. */
export function Navigation() {
  const { t } = useTranslation()
  const { direction } = useLanguage()
  const items = useNavItems()

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const ahead = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key !== ahead && event.key !== back) return
    const entries = event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')
    if (moveFocus(entries, event.key === ahead ? 1 : -1)) event.preventDefault()
  }

  return (
    <nav className="max-xl:hidden" aria-label={t('nav.label')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from the entries */}
      <ul className="flex flex-wrap gap-1" onKeyDown={move}>
        {items.map((item) => (
          <li key={item.label}>
            {'items' in item ? (
              <NavDropdown group={item} />
            ) : (
              <TabLink tab={item.tab} className={entryClass} data-entry="" data-on-intent="">
                {t(item.label)}
              </TabLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
