import type { i18n as I18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { entriesIn } from '../../data/content/entries.ts'
import { CaseText } from '../cases/case-text.tsx'
import { legalDocuments, LegalText, type LegalDocument } from './legal-text.tsx'

const articleClass = 'mx-auto hidden max-w-184 px-gutter py-18 *:mb-3 target:block'

/**
 * The legal documents and case studies for visitors without JavaScript, shown when the fragment targets them. Inside `noscript`,
 * other browsers do not parse them.
 */
export function legalWithoutScript(i18n: I18n): string {
  const articles = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      {legalDocuments.map((name) => (
        <Article key={name} name={name} />
      ))}
      {entriesIn(i18n, 'cases').map((entry) => (
        <article key={entry.id} id={`case=${entry.id}`} className={articleClass}>
          <h2>{entry.text('title')}</h2>
          <CaseText entry={entry} />
        </article>
      ))}
    </I18nextProvider>,
  )
  return `<noscript>${articles}</noscript>`
}

function Article({ name }: { name: LegalDocument }) {
  const { t } = useTranslation()
  return (
    <article id={name} className={articleClass} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`legal.${name}.title`)}</h2>
      <p>{t(`legal.${name}.updated`)}</p>
      <LegalText name={name} />
      <p>
        <a href="#home">{t('nav.home')}</a>
      </p>
    </article>
  )
}
