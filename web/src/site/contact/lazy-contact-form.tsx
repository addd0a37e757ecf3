import { lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { getI18n, useTranslation } from 'react-i18next'
import { hydratedEvent, isHydrated, whenHydrated } from '../../lib/hydration.ts'
import { listen } from '../../lib/listen.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { ensureTexts, languageOf } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, ButtonRow, buttonClass } from '../../ui/button.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { lazyPanel } from '../tabs/tab-panel.tsx'
import { PrerenderedTab, useIsOpen } from '../tabs/use-tab.ts'

const part = 'contact-form'
const loadForm = () => import('./form/contact-form.tsx')
const ContactForm = lazy(loadForm)

/** The form in the HTML of its page: visitors can type before its code arrives. */
const PrerenderedForm = lazyPanel(part, 'contact', async () => {
  const i18n = getI18n()
  const [form] = await Promise.all([loadForm(), ensureTexts(i18n, languageOf(i18n), 'contact')])
  return form
})

/** The form. On other pages it is loaded with its texts when its tab opens; a placeholder keeps its space. */
export function LazyContactForm() {
  const isPrerendered = use(PrerenderedTab) === 'contact'
  return (
    <>
      <div
        id="contact-form"
        // As high as the first step, so that the page does not shift.
        className="grid min-h-155 sm:min-h-120 scroll-mt-6"
        data-needs-script=""
      >
        {isPrerendered ? <PrerenderedForm /> : <LoadedForm />}
      </div>
      {isPrerendered && <FallbackOnFailure />}
      <noscript>
        <EmailFallback />
      </noscript>
    </>
  )
}

/** The way without the form on its own page, as long as its code could not be loaded; a click on the form tries again. */
function FallbackOnFailure() {
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    whenHydrated(part).catch(() => setFailed(true))
    return listen(window, hydratedEvent, () => setFailed((was) => was && !isHydrated(part)))
  }, [])
  return isFailed && <EmailFallback />
}

function LoadedForm() {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const load = useCallback(
    () => Promise.all([ensureTexts(i18n, language, 'contact'), loadForm()]),
    [i18n, language],
  )
  const { state, retry } = useLoad(load, useIsOpen('contact'))

  if (state === 'ready')
    return (
      <Suspense>
        <ContactForm />
      </Suspense>
    )
  if (state === 'loading') return <div aria-busy className="bg-sand-100" />
  return (
    <EmailFallback>
      <Button look="quiet" onClick={retry}>
        {t('contact.direct.retry')}
      </Button>
    </EmailFallback>
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
