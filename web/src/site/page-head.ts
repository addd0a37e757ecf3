import type { i18n as I18n } from 'i18next'
import { brandCss, brandOf } from '#contract/brand.ts'
import { pathOf, type Language, type Tab } from '#contract/languages.ts'
import { imageSet } from '../data/content/image-set.ts'
import type { SiteContent, SiteImage } from '../data/content/site-content.ts'
import { heroSizes } from './hero/hero-image.ts'
import { titleOf } from './layout/nav-items.ts'
import { iconsIn, themeColor } from './site-icons.ts'
import { structuredData } from './structured-data.ts'

type Page = {
  tab: Tab
  language: Language
  /** The languages in which this tab has a page. */
  languages: readonly Language[]
}

/** The head of a page, for search engines and link previews. `usePageLanguage` updates its title after a switch. */
export function pageHead(
  i18n: I18n,
  { tab, language, languages }: Page,
  siteUrl: string,
  { texts, links, images }: Pick<SiteContent, 'texts' | 'links' | 'images'>,
): string {
  const title = titleOf(i18n.t, tab)
  const description = i18n.t(descriptions[tab]) || i18n.t('meta.description')
  const url = siteUrl + pathOf(language, tab)
  const locale = { ar: 'ar_SA', en: 'en_US' }
  const alt = `${i18n.t('company.name')}: ${i18n.t('hero.title')}`
  const icons = iconsIn(images)
  const made = images[`brand.share.${language}`]
  // The shipped image shows the name of the firm that was invented.
  const isRenamed = i18n.t('company.name') !== i18n.getResource(language, 'site', 'company.name')
  const shipped = isRenamed
    ? { url: icons.large, details: iconSize }
    : { url: `/share-${language}.jpg`, details: shareSize }
  const share = images['meta.image'] ??
    (made && { ...made, details: shareSize }) ?? { ...shipped, alt: { ar: alt, en: alt } }
  const shareUrl = new URL(share.url, siteUrl).href
  const hero = images['hero.image']
  const brand = brandOf(texts[language])
  return [
    meta('name', 'theme-color', themeColor(brand)),
    ...(brand ? [`<style id="brand">${brandCss(brand)}</style>`] : []),
    `<link rel="icon" href="${escape(icons.favicon.src)}" type="${icons.favicon.type}" />`,
    link('apple-touch-icon', icons.touch),
    ...fontPreloads(language),
    ...(hero && tab === 'home' ? [heroPreload(hero)] : []),
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', i18n.t('meta.keywords')),
    link('canonical', url),
    link('manifest', '/site.webmanifest'),
    ...languages.map((each) => link('alternate', siteUrl + pathOf(each, tab), each)),
    link('alternate', siteUrl + pathOf(languages[0] ?? language, tab), 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', i18n.t('company.name')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', locale[language]),
    ...languages
      .filter((each) => each !== language)
      .map((each) => meta('property', 'og:locale:alternate', locale[each])),
    meta('property', 'og:image', shareUrl),
    ...(share.details
      ? [
          meta('property', 'og:image:width', String(share.details.width)),
          meta('property', 'og:image:height', String(share.details.height)),
        ]
      : []),
    meta('property', 'og:image:alt', share.alt[language]),
    meta('name', 'twitter:card', share.details === iconSize ? 'summary' : 'summary_large_image'),
    structuredData(i18n, { tab, language }, siteUrl, links, {
      logo: new URL(icons.large, siteUrl).href,
      image: shareUrl,
    }),
  ].join('\n    ')
}

/** The texts below the title of each tab; where there is none, that of the site. */
const descriptions = {
  home: 'meta.description',
  solutions: 'solutions.description',
  metrics: 'about.impact.description',
  agencies: 'about.clients.description',
  security: 'company.description',
  about: 'about.vision.intro',
  contact: 'contact.description',
} as const satisfies Record<Tab, string>

/** Of the shipped images of shared links, and of those that are made of the firm's logo. */
const shareSize = { width: 1200, height: 630 }
const iconSize = { width: 512, height: 512 }

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escape(content)}" />`

const link = (rel: string, href: string, hreflang?: string) =>
  `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escape(href)}" />`

/** Only the fonts of the page's own script, and of digits and spaces: the others are for a few words. */
const fontPreloads = (language: Language) =>
  [language === 'ar' ? 'arabic' : 'latin', 'digits'].flatMap((name) =>
    [400, 600].map(
      (weight) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/${name}-${weight}.woff2" />`,
    ),
  )

// After the fonts: text that changes its typeface may move.
const heroPreload = (image: SiteImage) =>
  `<link rel="preload" as="image" href="${escape(image.url)}" imagesrcset="${escape(imageSet(image) ?? '')}" imagesizes="${escape(heroSizes)}" />`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text: string) =>
  text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
