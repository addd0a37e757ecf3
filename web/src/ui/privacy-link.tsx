import { useTranslation } from 'react-i18next'

/**
 * Where data is kept, and a link to the privacy policy, which opens as a dialog over the page or an open dialog. Shown
 * wherever a visitor enters an email.
 */
export function PrivacyLink() {
  const { t } = useTranslation()
  return (
    <>
      {t('contact.data')}{' '}
      <a href="#privacy" data-opens="legal" data-on-intent="">
        {t('footer.privacy')}
      </a>
    </>
  )
}
