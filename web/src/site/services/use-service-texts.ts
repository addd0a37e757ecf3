import { useTranslation } from 'react-i18next'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { serviceTexts } from './service-texts.ts'

/** The detail texts of a service; published texts have priority. */
export function useServiceTexts(id: string) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const published: Texts = i18n.getResourceBundle(language, 'content') ?? {}
  const texts: Texts = { ...serviceTexts(language), ...published }
  const list = (part: string) =>
    Object.entries(texts).filter(([key]) => key.startsWith(`services.${id}.${part}.`))
  return {
    description: texts[`services.${id}.description`] ?? '',
    duration: texts[`services.${id}.duration`] ?? '',
    benefits: list('benefit'),
    deliverables: list('deliverable'),
  }
}
