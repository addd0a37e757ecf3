import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { ContactDetails } from '../contact/contact-details.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Brand } from './brand.tsx'
import styles from './footer.module.css'
import { useLink } from '../../data/content/content-provider.tsx'
import { useNavItems, type NavLink } from './nav-items.ts'
import { isAccount, socialNetworks } from './social-networks.ts'

/** Shown where they are published. */
const lines = ['company.registration', 'company.certificates', 'footer.note']

const yearOfPage = new Date().getFullYear()

/** Sets the current year; the page may have been prerendered last year. */
const setYear = (element: HTMLElement | null) => {
  if (element) element.textContent = String(new Date().getFullYear())
}

/** The footer: firm, links, contact details and legal links. */
export function Footer() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const pages = useNavItems().flatMap((item): readonly NavLink[] =>
    'items' in item ? item.items : [item],
  )
  return (
    <footer className={styles.footer}>
      <div className={`wrapper ${styles.inner}`}>
        <div className={styles.firm}>
          <Brand />
          <p>{t('company.tagline.ar')}</p>
          <p>{t('footer.description')}</p>
          <SocialLinks />
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t('footer.links')}</h2>
          <ul className={styles.links}>
            {pages.map(({ tab, label }) => (
              <li key={tab}>
                <TabLink tab={tab} smooth>
                  {t(label)}
                </TabLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ContactDetails>
            <h2>{t('footer.contact')}</h2>
          </ContactDetails>
        </div>
      </div>
      <div className={`wrapper ${styles.last}`}>
        <div className={styles.lines}>
          {lines.map((key) => text(key) && <p key={key}>{text(key)}</p>)}
        </div>
        <p>
          ©{' '}
          <span ref={setYear} suppressHydrationWarning>
            {yearOfPage}
          </span>{' '}
          {t('company.name')}. {t('footer.rights')}.
        </p>
        <ul aria-label={t('footer.legal')}>
          {(['privacy', 'terms', 'accessibility'] as const).map((name) => (
            <li key={name}>
              <a href={`#${name}`} data-opens="legal" data-on-intent="">
                {t(`footer.${name}`)}
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.made}>
          <span className={styles.badge} aria-hidden>
            {t('footer.badge')}
          </span>
          {t('footer.badge.label')}
        </p>
      </div>
    </footer>
  )
}

/** The links to the firm's accounts that staff have published. */
function SocialLinks() {
  return (
    <ul className={styles.social}>
      {socialNetworks.map(({ key, name }) => (
        <SocialLink key={key} content={key} name={name} />
      ))}
    </ul>
  )
}

function SocialLink({ content, name }: { content: string; name: string }) {
  const { t } = useTranslation()
  const link = useLink(content)
  if (!link || !isAccount(link.url)) return null
  const isNew = link.target === '_blank'
  return (
    <li>
      <a href={link.url} target={link.target} rel="noopener">
        <bdi dir="ltr">{name}</bdi>
        {isNew && <span className="visually-hidden"> ({t('ui.newWindow')})</span>}
      </a>
    </li>
  )
}
