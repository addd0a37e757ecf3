import type { i18n as I18n } from 'i18next'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { pathOf, otherOf } from '#contract/languages.ts'
import { useEntries, type Entry } from '../data/content/entries.ts'
import { useFields } from '../data/content/use-fields.ts'
import { languageOf } from '../i18n/index.ts'
import { detailsPathOf } from '../lib/paths.ts'
import { CaseText } from './cases/case-text.tsx'
import { useCaseByline } from './cases/use-case-byline.ts'
import { legalDocuments, LegalText } from './legal/legal-text.tsx'
import { ServiceDetails } from './services/service-details.tsx'
import { SolutionDetails } from './solutions/solution-details.tsx'

const articleClass = 'border-t border-line py-6 *:mb-3'

/**
 * The page of the texts that the others open in dialogs, for readers without JavaScript and search engines: a page
 * without its scripts and its body. `laterStyles` is the address of the style sheet of dialogs.
 */
export function detailsPage(html: string, i18n: I18n, siteUrl: string, laterStyles: string) {
  const language = languageOf(i18n)
  const url = siteUrl + detailsPathOf(language)
  const title = `${i18n.t('legal.all')} | ${i18n.t('company.name')}`
  const main = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Texts />
    </I18nextProvider>,
  )
  return html
    .replaceAll(/<script\b[^]*?<\/script>|<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replaceAll(
      /(<link rel="alternate" hreflang="(en)?[^>]* href=")[^"]*/g,
      (_, start: string, english?: 'en') => start + siteUrl + detailsPathOf(english ?? 'ar'),
    )
    .replace(/<title>.*?<\/title>/, () => `<title>${title.replaceAll('<', '&lt;')}</title>`)
    .replace(/(<link rel="canonical" href=")[^"]*/, (_, start: string) => start + url)
    .replace(/(<meta property="og:url" content=")[^"]*/, (_, start: string) => start + url)
    .replace('</head>', `<link rel="stylesheet" href="${laterStyles}" /></head>`)
    .replace(/<body>[^]*<\/body>/, () => `<body>${main}</body>`)
}

function Texts() {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n)
  const other = otherOf(language)
  const cases = useEntries('cases')
  return (
    // A link to one text shows it alone.
    <main className="wrapper py-12 has-target:[&>:is(h1,article:not(:target))]:hidden">
      <nav className="mb-6 flex flex-wrap gap-x-6" aria-label={t('nav.label')}>
        <a href={pathOf(language)}>{t('company.name')}</a>
        <a href={pathOf(language, 'contact')}>{t('nav.contact')}</a>
        <a href={detailsPathOf(language)}>{t('legal.all')}</a>
        <a href={detailsPathOf(other)} lang={other} hrefLang={other}>
          {t('ui.language')}
        </a>
      </nav>
      <h1 className="mb-6 text-2xl">{t('legal.all')}</h1>
      <Offers list="solutions" Details={SolutionDetails} />
      <Offers list="services" Details={ServiceDetails} />
      {cases.map((entry) => (
        <Case key={entry.id} entry={entry} />
      ))}
      {legalDocuments.map((name) => (
        <article key={name} id={name} className={articleClass}>
          <h2>{t(`legal.${name}.title`)}</h2>
          <p>{t(`legal.${name}.updated`)}</p>
          <LegalText name={name} />
        </article>
      ))}
    </main>
  )
}

type OffersProps = { list: 'solutions' | 'services'; Details: ComponentType<{ entry: Entry }> }

const Offers = ({ list, Details }: OffersProps) =>
  useEntries(list).map((entry) => (
    <article key={entry.id} id={`${list}.${entry.id}`} className={articleClass}>
      <h2>{entry.text('title')}</h2>
      {list === 'solutions' && <Field entry={entry} />}
      <p>{entry.text('description')}</p>
      <Details entry={entry} />
    </article>
  ))

const Case = ({ entry }: { entry: Entry }) => (
  <article id={`case=${entry.id}`} className={articleClass}>
    <h2>{entry.text('title')}</h2>
    <p className="text-sm text-muted">{useCaseByline(entry)}</p>
    <CaseText entry={entry} />
  </article>
)

function Field({ entry }: { entry: Entry }) {
  const field = useFields().fieldOf(entry)
  return field && <p className="text-sm text-muted">{field.text('label')}</p>
}
