import type { i18n as I18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageOf } from '../../i18n/index.ts'
import { pathOf } from '#contract/languages.ts'
import { escape } from '../page-head.ts'

const link = 'me-4 inline-block py-1 font-semibold'

/**
 * The page for an address without one: the home page, not for search engines, below a notice. The notice is no part of
 * the application, so that the page is hydrated like any other.
 */
export function missingPage(html: string, i18n: I18n): string {
  const language = languageOf(i18n)
  const notice = renderToStaticMarkup(
    <aside
      id="missing"
      aria-labelledby="missing-title"
      className="flex flex-wrap items-baseline justify-center gap-x-6 gap-y-2 bg-saffron-400 px-gutter py-3 text-center text-ink-950"
    >
      <p>
        <strong id="missing-title">{i18n.t('ui.missing.title')}</strong> {i18n.t('ui.missing.text')}
      </p>
      <p>
        <a href={pathOf(language)} className={link}>
          {i18n.t('nav.home')}
        </a>{' '}
        <a href={pathOf(language, 'contact')} className={link}>
          {i18n.t('nav.contact')}
        </a>
      </p>
    </aside>,
  )
  return html
    .replaceAll(/<link rel="(?:canonical|alternate)"[^>]*>|<meta property="og:[^>]*>/g, '')
    .replace(
      /<title>.*?<\/title>/,
      () =>
        `<title>${escape(`${i18n.t('ui.missing.title').replace(/\.$/, '')} | ${i18n.t('company.name')}`)}</title>`,
    )
    .replace('</head>', '<meta name="robots" content="noindex" /></head>')
    .replace('<body>', () => `<body>${notice}`)
}
