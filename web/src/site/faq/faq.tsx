import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ensureTexts } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Heading } from '../section/heading.tsx'
import styles from './faq.module.css'
import { questions } from './questions.ts'

/**
 * What prospective clients ask before they write. The page a browser gets holds it for who has no JavaScript;
 * the others fetch its texts once the page has come alive, so that the first view does not wait for them.
 */
export function Faq() {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    // Without the network there are no questions; the rest of the page is complete.
    ensureTexts(i18n, language, 'details').then(
      () => setReady(true),
      () => undefined,
    )
  }, [i18n, language])

  return isReady ? (
    <Questions />
  ) : (
    <noscript>
      <Questions />
    </noscript>
  )
}

/** The browser's own disclosure: it opens without JavaScript, and one at a time. */
function Questions() {
  const { t } = useTranslation()
  return (
    <div className={styles.faq}>
      <Heading className={styles.title}>{t('faq.title')}</Heading>
      <div>
        {questions.map((number) => (
          <details key={number} name="faq" className={styles.item}>
            <summary className={styles.question}>
              {t(`faq.${number}.question`)}
              <Icon name="chevron" size={18} />
            </summary>
            <p className={styles.answer}>{t(`faq.${number}.answer`)}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
