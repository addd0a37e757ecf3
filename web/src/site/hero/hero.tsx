import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { buttonClass, Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReducedMotion } from '../../ui/use-reduced-motion.ts'
import { lazyPanel } from '../tabs/tab-panel.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { useHasTab } from '../tabs/use-has-tab.ts'
import { Facade } from './facade.tsx'
import styles from './hero.module.css'
import { useLanguage } from '../../i18n/use-language.ts'
import { TypedLines } from './typed-lines.tsx'

const Plan = lazyPanel(
  'hero-plan',
  'home',
  () => import('./hero-plan.tsx').then((it) => it.HeroPlan),
  { hydrate: 'clicked' },
)

/** The badges, shown once the firm has published what they say. */
const badges = [
  { icon: 'seal', label: 'hero.badge.certified', needs: 'hero.badge.certified' },
  { icon: 'people', label: 'hero.badge.clients', needs: 'about.claim.clients.value' },
] as const

/** The hero of the tab "home". */
export function Hero() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const hasTab = useHasTab()
  const reducedMotion = useReducedMotion()
  const [paused, setPaused] = useState(false)
  return (
    <div id="home" data-tabs="home">
      <section
        id="hero"
        className={`parapet ${styles.hero}`}
        aria-labelledby="hero-title"
        data-paused={paused || undefined}
      >
        <Facade />
        <div className={`wrapper ${styles.inner}`}>
          <div className={styles.text}>
            <h1 id="hero-title" className={styles.title} tabIndex={-1}>
              {t('hero.title')}
            </h1>
            <p className={styles.subtitle}>{t('hero.subtitle')}</p>
            <Tagline paused={paused} />
            <p className={styles.description}>{t('hero.description')}</p>
            <div className={`actions ${styles.actions}`}>
              <Button look="accent" size="lg" data-opens="assistant" onClick={() => chat.open()}>
                {t('cta.primary')}
                <Icon name="arrow" flip />
              </Button>
              {hasTab('solutions') && (
                <TabLink tab="solutions" className={buttonClass({ look: 'outline', size: 'lg' })}>
                  {t('cta.secondary')}
                </TabLink>
              )}
            </div>
            <div className={styles.foot}>
              <ul className={styles.badges}>
                {badges.map(
                  ({ icon, label, needs }) =>
                    t(needs) && (
                      <li key={label}>
                        <Icon name={icon} size={22} />
                        <span>
                          {t(label)}{' '}
                          {icon === 'seal' && (
                            <small>{t('company.registration', '').split('\n')[0]}</small>
                          )}
                        </span>
                      </li>
                    ),
                )}
              </ul>
              {!reducedMotion && (
                <button
                  type="button"
                  className={`icon-button ${styles.pause}`}
                  data-needs-script=""
                  aria-label={t(paused ? 'ui.motion.play' : 'ui.motion.pause')}
                  onClick={() => setPaused(!paused)}
                >
                  <Icon name={paused ? 'play' : 'pause'} size={16} flip />
                </button>
              )}
            </div>
          </div>
          <Plan />
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
  return (
    <TypedLines key={language} {...{ lines, language, paused }} written={language === initial} />
  )
}
