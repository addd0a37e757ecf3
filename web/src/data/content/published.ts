import * as z from 'zod/mini'
import { brandCss, brandOf } from '#contract/brand.ts'
import { contentList, type ContentItem } from '#contract/content.ts'
import { languages, otherOf, type Language } from '#contract/languages.ts'
import type { Texts } from '../../i18n/texts.ts'
import { isEntryText, pageNames, withRemovedTextsEmpty } from '#contract/firm-claims.ts'
import { withFirmName } from '#contract/firm-name.ts'
import { lists, shownEntries, type ListName } from '#contract/lists.ts'
import { emptyTabsKey, noContent, type SiteContent } from './site-content.ts'

/** The key with which the page of the other language shows a title, too. It is no item of its own. */
const otherTitleOf = (key: string) =>
  /^(solutions\.(?!empty)|services\.|about\.case\.)[^.]+\.title$/.test(key) &&
  key.replace(/title$/, 'otherTitle')

/** Identifies a notice by its text in both languages: a visitor who closed it sees the next one. */
function addNoticeId({ ar, en }: SiteContent['texts']) {
  const text = [ar, en].map((texts) => texts['notice.text'] ?? '').join('\n')
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  if (text !== '\n') ar['notice.id'] = en['notice.id'] = String(hash)
}

/**
 * Groups content items by type. An item without a value in a language leaves the default text in use, except for texts of
 * entries and removable ones, which are then not shown.
 */
export function siteContent(items: ContentItem[], etag = ''): SiteContent {
  const content: SiteContent = { ...structuredClone(noContent), etag }
  for (const item of items)
    switch (item.content_type) {
      case 'image':
        if (item.image_url)
          content.images[item.key] = {
            url: item.image_url,
            alt: { ar: item.image_alt_ar ?? '', en: item.image_alt_en ?? '' },
            ...(item.image_details && { details: item.image_details }),
          }
        break
      case 'link':
        if (item.link_url)
          content.links[item.key] = { url: item.link_url, target: item.link_target }
        break
      case 'text':
      case 'metadata':
        for (const language of languages) {
          const value = item[`value_${language}`] ?? ''
          const inOther = otherTitleOf(item.key)
          if (value || isEntryText(item.key)) content.texts[language][item.key] = value
          if (inOther) content.texts[otherOf(language)][inOther] = value
        }
    }
  addNoticeId(content.texts)
  const { ar, en } = withFirmName(content.texts)
  const complete = (own: Texts) => withEmptyTabs(withRemovedTextsEmpty(own))
  return { ...content, texts: { ar: complete(ar), en: complete(en) } }
}

/** The tabs that have nothing to show without an entry of these lists and without these texts. */
const tabs: Record<string, { of: ListName[]; keys?: string[] } | undefined> = {
  solutions: { of: ['solutions', 'services', 'areas'] },
  agencies: { of: ['segments'] },
  metrics: {
    of: ['figures', 'cases'],
    keys: ['clients', 'projects', 'years'].map((claim) => `about.claim.${claim}.value`),
  },
}

/** Adds the tabs that have nothing to show, or no name in the menu. A shipped entry has texts where the content has none. */
function withEmptyTabs(texts: Texts): Texts {
  const hasEntry = (list: ListName) => {
    const { prefix, shipped } = lists[list]
    const isShipped = (key: string) =>
      shipped.split(' ').some((id) => key.startsWith(`${prefix}.${id}.`))
    return shownEntries(list, (key) => texts[key] ?? (isShipped(key) ? key : '')).length > 0
  }
  const hasContent = ({ of, keys = [] }: NonNullable<(typeof tabs)[string]>) =>
    keys.some((key) => texts[key]) || of.some(hasEntry)
  // Without the names of the menu, nobody has taken one off it.
  const hasNames = ['nav.home', 'nav.contact', ...Object.values(pageNames)].some(
    (name) => texts[name],
  )
  const empty = Object.entries(pageNames).flatMap(([tab, name]) => {
    const content = tabs[tab]
    return (hasNames && !texts[name]) || (content && !hasContent(content)) ? [tab] : []
  })
  return empty.length > 0 ? { ...texts, [emptyTabsKey]: empty.join(' ') } : texts
}

/** The content of one language that differs from its default texts. The HTML has to contain it. */
export function contentFor(
  content: SiteContent,
  language: Language,
  defaults: Record<string, string>,
): SiteContent {
  const changed = Object.entries(content.texts[language]).filter(
    ([key, text]) => defaults[key] !== text,
  )
  const images = Object.entries(content.images).map(([key, image]) => [
    key,
    { ...image, alt: { ar: '', en: '', [language]: image.alt[language] } },
  ])
  return {
    ...content,
    images: Object.fromEntries(images),
    texts: { ...noContent.texts, [language]: Object.fromEntries(changed) },
  }
}

/** Parses the published list and shows the colors in it; throws when it is invalid. */
export function readPublished(list: unknown, etag: string): SiteContent {
  const content = siteContent(z.parse(contentList, list), etag)
  showBrand(content)
  return content
}

/** Shows the colors of the firm, as the head of a prerendered page does. They are the same in both languages. */
export function showBrand({ texts }: Pick<SiteContent, 'texts'>): void {
  const css = brandCss(brandOf(texts.ar))
  const present = document.getElementById('brand')
  if (!css) return present?.remove()
  const style = present ?? document.head.appendChild(document.createElement('style'))
  style.id = 'brand'
  if (style.textContent !== css) style.textContent = css
}
