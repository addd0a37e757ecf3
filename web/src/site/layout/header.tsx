import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Navigation } from './navigation.tsx'
import { listen } from '../../lib/listen.ts'

/** The sticky header. It gets a background as soon as the page is scrolled. */
export function Header() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const scrolled = useSyncExternalStore(
    subscribe,
    () => scrollY > 20,
    () => false,
  )
  return (
    <header
      // Its parts move until all of them have arrived: while it is the last element, its HTML is incomplete.
      className="sticky top-0 z-20 bg-ink-950 last:*:invisible transition-[background-color,box-shadow] duration-250 data-scrolled:bg-ink-900/96 data-scrolled:[box-shadow:inset_0_-1px_var(--color-hairline),0_10px_30px_rgb(7_28_23/22%)] data-scrolled:[backdrop-filter:blur(14px)_saturate(1.4)]"
      data-scrolled={scrolled || undefined}
    >
      <div className="wrapper flex min-h-header flex-wrap items-center justify-between gap-x-1 xl:flex-nowrap xl:gap-x-6 max-xs:px-[clamp(2vw,17vw-2.9rem,1.25rem)]">
        {/* A long name wraps next to the navigation, which stays in the middle. */}
        <div className="flex-[1_1_6.25rem] xl:flex-[1_1_10rem]">
          <TabLink tab="home" className="flex w-fit rounded-sm no-underline">
            <Brand />
          </TabLink>
        </div>
        <Navigation />
        <div className="flex items-center justify-end gap-2 xl:flex-[1_1_10rem] max-xl:flex-wrap max-xl:gap-0">
          <LanguageSwitch />
          <Button
            look="outline"
            className="max-sm:px-[clamp(0.375rem,7vw-0.95rem,1rem)] max-sm:text-xs"
            data-opens="assistant"
            onClick={() => chat.open()}
          >
            {t('cta.primary')}
          </Button>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

const subscribe = (onChange: () => void) => listen(window, 'scroll', onChange, { passive: true })
