import type { i18n as I18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { languageOf } from '../../i18n/index.ts'
import { pathOf } from '../../lib/paths.ts'
import css from './missing-notice.css?inline'

/**
 * The page for an address without one: the home page, not for search engines, below a notice. The notice is no part of
 * the application, so that the page is hydrated like any other.
 */
export function missingPage(html: string, i18n: I18n): string {
  const home = pathOf(languageOf(i18n))
  const notice = renderToStaticMarkup(
    <aside id="missing" aria-labelledby="missing-title">
      <p>
        <strong id="missing-title">{i18n.t('ui.missing.title')}</strong> {i18n.t('ui.missing.text')}
      </p>
      <p>
        <a href={home}>{i18n.t('nav.home')}</a>{' '}
        <a href={`${home}#contact`}>{i18n.t('nav.contact')}</a>
      </p>
    </aside>,
  )
  return html
    .replace(
      '</head>',
      `<meta name="robots" content="noindex" /><style>${css.trim()}</style></head>`,
    )
    .replace('<body>', () => `<body>${notice}`)
}
