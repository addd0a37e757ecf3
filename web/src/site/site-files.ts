import type { i18n as I18n } from 'i18next'
import { brandOf } from '#contract/brand.ts'
import { tabsIn, type SiteContent } from '../data/content/site-content.ts'
import { languages, pathOf, type Language } from '#contract/languages.ts'
import { detailsPathOf } from '../lib/paths.ts'
import { iconsIn, themeColor } from './site-icons.ts'

/** Sitemap, robots.txt and web manifest by path. `changed` is the date of the last content change. */
export function siteFiles(
  i18n: I18n,
  siteUrl: string,
  changed: string,
  { texts, images }: Pick<SiteContent, 'texts' | 'images'>,
): Record<string, string> {
  const color = themeColor(brandOf(texts.ar))
  const pagesIn = (language: Language) => [
    ...tabsIn(texts[language]).map((tab) => ({
      path: (each: Language) => pathOf(each, tab),
      languages: languages.filter((each) => tabsIn(texts[each]).includes(tab)),
    })),
    { path: (each: Language) => detailsPathOf(each), languages },
  ]
  const urls = languages.flatMap((language) =>
    pagesIn(language).map(({ path, languages: others }) => {
      const alternates = [...others, 'x-default' as const].map(
        (each) =>
          `    <xhtml:link rel="alternate" hreflang="${each}" href="${siteUrl}${path(each === 'x-default' ? (others[0] ?? language) : each)}"/>\n`,
      )
      return `  <url>\n    <loc>${siteUrl}${path(language)}</loc>\n    <lastmod>${changed}</lastmod>\n${alternates.join('')}  </url>`
    }),
  )
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'site.webmanifest': `${JSON.stringify(
      {
        name: i18n.t('company.name'),
        short_name: i18n.t('company.name'),
        description: i18n.t('meta.description'),
        lang: 'ar',
        dir: 'rtl',
        start_url: '/',
        display: 'browser',
        background_color: color,
        theme_color: color,
        icons: iconsIn(images).manifest,
      },
      null,
      2,
    )}\n`,
  }
}
