import { useTranslation } from 'react-i18next'

/** A link to the privacy policy, which opens as a dialog over the page or an open dialog. */
export function PrivacyLink() {
  const { t } = useTranslation()
  return <a href="#privacy">{t('footer.privacy')}</a>
}
