import { Menu, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { TabLink } from '../tabs/tab-link.tsx'
import type { Tab } from '#contract/languages.ts'
import { useNavItems } from './nav-items.ts'

/** A triangle marks the open tab. */
const linkClass =
  'flex min-h-12 items-center rounded-sm text-[1.0625rem] font-medium no-underline before:me-2.5 before:hidden before:h-2 before:w-2.5 before:bg-current before:[clip-path:var(--triangle)] aria-[current]:text-saffron-400 aria-[current]:before:block'

/** The navigation of small screens: a panel below the header. */
export function MobileMenu() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const id = useId()
  const items = useNavItems()
  const { open, setOpen, area, toggle } = useDisclosure()

  const link = (tab: Tab, text: string) => (
    <TabLink tab={tab} className={linkClass} onClick={() => setOpen(false)}>
      {text}
    </TabLink>
  )
  const start = () => {
    setOpen(false)
    // The assistant returns the focus here when it closes; the clicked button is hidden by then.
    toggle.current?.focus()
    chat.open()
  }

  return (
    <div ref={area} className="xl:hidden" data-needs-script="">
      <IconButton
        ref={toggle}
        className="text-on-ink hover:bg-white/9"
        label={t(open ? 'ui.menu.close' : 'ui.menu.open')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <X className="size-6" /> : <Menu className="size-6" />}
      </IconButton>
      <div
        id={id}
        className="absolute inset-x-0 top-full h-[calc(100dvh-var(--spacing-header))] animate-rise overflow-y-auto overscroll-contain border-t border-hairline bg-ink-900 px-gutter pt-6 pb-8 text-on-ink [--rise:-0.5rem]"
        hidden={!open}
      >
        <nav aria-labelledby={`${id}title`}>
          <p id={`${id}title`} className="mb-3 text-sm text-on-ink-muted">
            {t('nav.menu')}
          </p>
          <ul className="grid">
            {items.map((item) => (
              <li key={item.label} className="not-first:border-t not-first:border-white/8">
                {'items' in item ? (
                  <>
                    <p id={id + item.label} className="pt-3 text-sm text-on-ink-muted">
                      {t(item.label)}
                    </p>
                    <ul aria-labelledby={id + item.label} className="pb-2">
                      {item.items.map(({ tab, label }) => (
                        <li key={tab}>{link(tab, t(label))}</li>
                      ))}
                    </ul>
                  </>
                ) : (
                  link(item.tab, t(item.label))
                )}
              </li>
            ))}
          </ul>
        </nav>
        <Button
          look="accent"
          size="lg"
          className="mt-6 w-full"
          data-opens="assistant"
          onClick={start}
        >
          {t('cta.journey')}
        </Button>
      </div>
    </div>
  )
}
