import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { TypedLines } from './typed-lines.tsx'

/** What the firm promises, line after line. A new language starts again from the first. */
export function Tagline() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [printed] = useState(language)
  const lines = [t('hero.tagline.1'), t('hero.tagline.2'), t('hero.tagline.3')]
  // The page arrives with its first line written out; only what comes later is typed.
  return (
    <TypedLines key={language} lines={lines} language={language} written={language === printed} />
  )
}
