import { lazy, Suspense, useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { ensureTexts } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, ButtonRow, buttonClass } from '../../ui/button.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { useIsOpen } from '../tabs/use-tab.ts'

const loadForm = () => import('./form/contact-form.tsx')
const ContactForm = lazy(loadForm)

/** Loads the form and its texts when its tab opens; a placeholder keeps its space. */
export function LazyContactForm() {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const load = useCallback(
    () => Promise.all([ensureTexts(i18n, language, 'contact'), loadForm()]),
    [i18n, language],
  )
  const { state, retry } = useLoad(load, useIsOpen('contact'))

  return (
    <>
      <div
        id="contact-form"
        // As high as the first step, so that the page does not shift.
        className="grid min-h-155 sm:min-h-120 scroll-mt-6 aria-busy:bg-sand-100"
        data-needs-script=""
        aria-busy={state === 'loading'}
      >
        {state === 'ready' && (
          <Suspense>
            <ContactForm />
          </Suspense>
        )}
        {state === 'failed' && (
          <EmailFallback>
            <Button look="quiet" onClick={retry}>
              {t('contact.direct.retry')}
            </Button>
          </EmailFallback>
        )}
      </div>
      <noscript>
        <EmailFallback />
      </noscript>
    </>
  )
}

/** A link to write an email, where the form cannot be loaded or JavaScript is off. */
function EmailFallback({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div>
      <h2>{t('contact.direct.title')}</h2>
      <p className="mt-2 mb-4">{t('contact.direct.text')}</p>
      <ButtonRow>
        {t('contact.email') && (
          <a href={mailtoAddress(t('contact.email'))} className={buttonClass({})}>
            {t('contact.direct.action')}
          </a>
        )}
        {children}
      </ButtonRow>
    </div>
  )
}
