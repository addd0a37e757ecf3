import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { RegistrationLines } from '../about/registration.tsx'
import { ContactDetails } from '../contact/contact-details.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { detailsPathOf } from '../../lib/paths.ts'
import { TabLink } from '../tabs/tab-link.tsx'
import { useIsOpen } from '../tabs/use-tab.ts'
import { Brand } from './brand.tsx'
import { useLinks } from '../../data/content/content-provider.tsx'
import { linksIn, useNavItems } from './nav-items.ts'
import { isAccount, socialNetworks } from './social-networks.ts'

const muted = 'text-on-ink-muted'
const heading = `mb-2 text-sm font-medium ${muted}`
/** At least a target size, also for one-letter names. */
const link = 'inline-flex min-h-7 min-w-7.5 items-center rounded-sm no-underline hover:underline'

const yearOfPage = new Date().getFullYear()

/** Sets the current year; the page may have been prerendered last year. */
const setYear = (element: HTMLElement | null) => {
  if (element) element.textContent = String(new Date().getFullYear())
}

/** The footer: firm, links, contact details and legal links. */
export default function Footer() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const text = useOptionalText()
  const isOnPage = useIsOpen('security')
  const pages = linksIn(useNavItems())
  return (
    <footer className="bg-ink-950 text-sm text-on-ink">
      <div className="wrapper grid gap-6 pt-8 pb-6 md:grid-cols-3 md:gap-8 md:py-12">
        <div className="*:max-w-[36ch]">
          <Brand />
          <p className="mt-4 empty:hidden">{t('company.tagline.ar')}</p>
          <p className={`mt-1 empty:hidden ${muted}`}>{t('footer.description')}</p>
          <SocialLinks />
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={heading}>
            {t('footer.links')}
          </h2>
          <ul className="columns-[2_9rem] gap-6">
            {pages.map(({ tab, label }) => (
              <li key={tab} className="pb-1.5">
                <TabLink tab={tab} smooth className={link}>
                  {t(label)}
                </TabLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ContactDetails>
            <h2 className={heading}>{t('footer.contact')}</h2>
          </ContactDetails>
        </div>
      </div>
      <div className="wrapper grid gap-y-5 pb-6">
        {/* That tab has them as a part of the page. */}
        {!isOnPage && <RegistrationLines inline />}
        <div
          className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-hairline pt-6 ${muted}`}
        >
          <p>
            ©{' '}
            <span ref={setYear} suppressHydrationWarning>
              {yearOfPage}
            </span>{' '}
            {t('company.name')}. {t('footer.rights')}.
          </p>
          <ul aria-label={t('footer.legal')} className="flex flex-wrap gap-x-6">
            {(['privacy', 'terms', 'accessibility'] as const).map((name) => (
              <li key={name}>
                <a
                  href={detailsPathOf(language, name)}
                  className={link}
                  data-opens="legal"
                  data-on-intent=""
                >
                  {t(`footer.${name}`)}
                </a>
              </li>
            ))}
          </ul>
          <p className="inline-flex items-center gap-2">
            <span className="rounded-full bg-jade-300 px-2 text-ink-950" aria-hidden>
              {t('footer.badge')}
            </span>
            {t('footer.badge.label')}
          </p>
          {text('footer.note') && <p className="w-full">{text('footer.note')}</p>}
        </div>
      </div>
    </footer>
  )
}

/** The links to the firm's accounts that staff have published. */
function SocialLinks() {
  const { t } = useTranslation()
  const links = useLinks()
  const accounts = socialNetworks.filter(({ key }) => isAccount(links[key]?.url ?? ''))
  if (accounts.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-jade-300">
      {accounts.map(({ key, name }) => (
        <li key={key}>
          <a href={links[key]?.url} className={link} target={links[key]?.target} rel="noopener">
            <bdi dir="ltr">{name}</bdi>
            {links[key]?.target === '_blank' && (
              <span className="sr-only"> ({t('ui.newWindow')})</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
