import { BadgeCheck, Pause, Play, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { lazyPanel } from '../tabs/tab-panel.tsx'
import { useIsOpen } from '../tabs/use-tab.ts'
import { TabLink } from '../tabs/tab-link.tsx'
import { useHasTab } from '../../data/content/use-has-tab.ts'
import { HeroArt } from './hero-art.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { TypedLines } from './typed-lines.tsx'

const Plan = lazyPanel('hero-plan', 'home', () => import('./hero-plan.tsx'), 'clicked')

/** A title with more characters is set smaller, so that the buttons stay in the first view. */
const longTitle = 48

/** The hero of the tab "home". */
export function Hero() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const hasTab = useHasTab()
  const isOpen = useIsOpen('home')
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState(false)
  const [certificate] = t('company.certificates', '').split(/: |\n/)
  const [registration] = t('company.registration', '').split('\n')
  return (
    <div hidden={!isOpen} data-of-tab="home">
      <section
        id="hero"
        className="hero relative isolate grid min-h-[min(42rem,calc(100svh-var(--spacing-header)))] grid-cols-[minmax(0,1fr)] items-center overflow-hidden text-on-ink xl:min-h-[min(50rem,calc(100svh-var(--spacing-header)))]"
        aria-labelledby="hero-title"
        data-paused={paused || undefined}
      >
        <HeroArt />
        {/* At least as high as the plan, which a browser may show before all of it has arrived. */}
        <div className="wrapper w-full pt-12 pb-12 sm:pt-20 sm:pb-15 xl:grid xl:min-h-155 xl:grid-cols-[7fr_5fr] xl:items-start xl:gap-12 xl:pt-12">
          <div className="max-xl:mb-8">
            <p className="mb-4 max-w-152 font-semibold text-jade-300 empty:hidden">
              {t('hero.subtitle')}
            </p>
            <h1
              id="hero-title"
              className={`leading-[1.3] en:leading-[1.1] ${t('hero.title').length > longTitle ? 'max-w-[24ch] text-[min(max(2rem,1.4rem+2.4vw),10vw,3.25rem)]' : 'max-w-[16ch] text-[min(max(2.5rem,1.4rem+4vw),12.5vw,5.75rem)]'}`}
              tabIndex={-1}
            >
              {t('hero.title')}
            </h1>
            <div className="mt-6 flex items-center gap-3">
              <Tagline paused={paused} />
              {!reducedMotion && (
                <IconButton
                  look="ink"
                  size="sm"
                  label={t(paused ? 'ui.motion.play' : 'ui.motion.pause')}
                  data-needs-script=""
                  onClick={() => setPaused(!paused)}
                >
                  {paused ? <Play className="size-4 mirrored" /> : <Pause className="size-4" />}
                </IconButton>
              )}
            </div>
            <p className="mt-1 max-w-152 text-lg text-balance text-on-ink-muted empty:hidden">
              {t('hero.description')}
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 max-xs:*:flex-[1_1_100%]">
              <Button look="accent" size="lg" data-opens="assistant" onClick={() => chat.open()}>
                {t('cta.primary')}
              </Button>
              {hasTab('solutions') && (
                <TabLink
                  tab="solutions"
                  className={buttonClass({ look: 'outline', size: 'lg' })}
                  data-on-intent=""
                >
                  {t('cta.secondary')}
                </TabLink>
              )}
            </div>
            <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-3 text-sm font-medium xl:mt-12">
              {/* Each once the firm has published what it says. */}
              {t('hero.badge.certified') && (
                <li className="flex gap-2.5">
                  <BadgeCheck className="h-[1lh] w-5.5 text-jade-300" />
                  <span>
                    {t('hero.badge.certified')}{' '}
                    <small className="block text-sm text-on-ink-muted">
                      {certificate || registration}
                    </small>
                  </span>
                </li>
              )}
              {t('about.claim.clients.value') && t('hero.badge.clients') && (
                <li className="flex gap-2.5">
                  <Users className="h-[1lh] w-5.5 text-jade-300" />
                  {t('hero.badge.clients')}
                </li>
              )}
            </ul>
          </div>
          {t('hero.plan.idea') && <Plan />}
        </div>
      </section>
    </div>
  )
}

/** The typed tagline. It restarts when the language changes. */
function Tagline({ paused }: { paused: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [initial] = useState(language)
  const lines = [t('hero.tagline.1'), t('hero.tagline.2'), t('hero.tagline.3')]
  // The prerendered HTML contains the whole first line.
  return <TypedLines key={language} {...{ lines, paused }} written={language === initial} />
}
