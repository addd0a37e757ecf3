import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factKeys, placeholders } from '../../supabase/functions/_shared/contract/facts.ts'
import { places as order, type Place } from '../../web/src/admin/items/places.ts'
import { imageSlots } from '../../web/src/data/content/image-slots.ts'
import { repository } from '../stack/settings.ts'
import { overridableKeys } from './overridable-keys.ts'
import { links, textsWithoutDefault } from './seed.ts'

/**
 * Where the texts in a file are shown: the longest path that its path begins with. `null` for files that show nothing to
 * people. A text in `ui`, `lib` or `data` may be shown on the whole page.
 */
const placesByPath: Record<string, readonly Place[] | null> = {
  'web/src/site/': ['page'],
  'web/src/ui/': ['page'],
  'web/src/data/booking/': ['booking'],
  'web/src/site/layout/': ['header'],
  'web/src/site/layout/brand.tsx': ['header', 'footer'],
  'web/src/site/layout/footer.tsx': ['footer'],
  'web/src/site/layout/social-networks.ts': ['footer', 'structured'],
  'web/src/site/layout/use-page-language.ts': ['search'],
  'web/src/ui/error-boundary.tsx': ['failure'],
  'web/src/site/page-head.ts': ['search'],
  'web/src/site/site-files.ts': ['manifest'],
  'web/src/site/structured-data.ts': ['structured'],
  'web/src/site/hero/': ['home'],
  'web/src/site/solutions/': ['solutions'],
  'web/src/site/solutions/solution-sheet.tsx': ['sheet'],
  'web/src/site/use-cases/': ['solutions'],
  'web/src/site/impact/': ['metrics'],
  'web/src/site/impact/claims.tsx': ['agencies', 'about'],
  'web/src/site/agencies/': ['agencies'],
  'web/src/site/security/': ['security'],
  'web/src/site/services/': ['security'],
  'web/src/site/testimonials/': ['security'],
  'web/src/site/about/': ['about'],
  'web/src/site/contact/': ['contact'],
  'web/src/site/contact/contact-details.tsx': ['contact', 'footer'],
  'web/src/site/faq/': ['contact'],
  'web/src/site/legal/': ['legal'],
  'web/src/assistant/': ['assistant'],
  'web/src/assistant/booking/': ['booking'],
  'web/src/assistant/chat/': ['chat'],
  'web/src/assistant/plan/': ['plan'],
  'web/src/admin/shell/use-firm-name.ts': ['admin'],
  'web/src/admin/items/use-setting-text.ts': ['requests'],
  'supabase/functions/_shared/ai/knowledge.ts': ['chatPrompt'],
  'supabase/functions/_shared/ai/chat-prompt.ts': ['chatPrompt'],
  'supabase/functions/_shared/ai/prompt.ts': ['suggestionsPrompt'],
  'supabase/functions/_shared/ai/hints.ts': ['chatPrompt', 'suggestionsPrompt'],
  'supabase/functions/_shared/ai/carousel.ts': ['chat'],
  'supabase/functions/_shared/ai/figures.ts': ['chatPrompt', 'suggestionsPrompt'],
  'supabase/functions/_shared/document/plan.ts': ['plan'],
  'supabase/functions/assistant/chat.ts': ['chat'],
}

const plural = /_(zero|one|two|few|many|other)$/

/** Each key with the places that show it, in the order of `places`. */
export function keyUses(): Record<string, Place[]> {
  const files = globSync(
    ['web/src/**/*.{ts,tsx}', 'supabase/functions/{_shared/ai,_shared/document,assistant}/*.ts'],
    { cwd: repository },
  ).filter((file) => !/\.test\.|\/test\/|\/test-|default-texts|plan-(texts|keys)/.test(file))
  const sources = files.toSorted().flatMap((file) => {
    const shown = placesOf(file)
    return shown
      ? [{ shown, mentions: mentionsIn(readFileSync(join(repository, file), 'utf8')) }]
      : []
  })
  const texts = overridableKeys()
  const own = (key: string) =>
    sources.flatMap(({ shown, mentions }) => (mentions(key.replace(plural, '')) ? shown : []))
  /** The places of a fact include those of the texts that name it. */
  const all = (key: string) => [
    ...own(key),
    ...Object.entries(placeholders)
      .filter(([, fact]) => fact === key)
      .flatMap(([name]) =>
        texts
          .filter(({ ar, en }) => [ar, en].some((text) => text?.includes(`{{${name}}}`)))
          .flatMap((text) => own(text.key)),
      ),
  ]
  const replacing = factKeys.filter((key) => key.startsWith('company.name.'))
  return Object.fromEntries(
    [
      ...texts.map(({ key }) => key),
      ...replacing,
      ...Object.keys(links),
      ...textsWithoutDefault,
      ...imageSlots.map(({ key }) => key),
    ].map((key) => [
      key,
      inOrder(all(replacing.some((each) => each === key) ? 'company.name' : key)),
    ]),
  )
}

function placesOf(file: string) {
  const [prefix] = Object.keys(placesByPath)
    .filter((each) => file.startsWith(each))
    .toSorted((a, b) => b.length - a.length)
  return prefix === undefined ? null : placesByPath[prefix]
}

/**
 * Which keys a source mentions: literally, by a pattern such as `services.${id}.title`, or by their first part, such as
 * `about.claim.clients` for its figure and its label.
 */
function mentionsIn(source: string): (key: string) => boolean {
  const literals = new Set(source.match(/(?<=['"`])[a-z][\w-]*(?:\.[\w-]+)*(?=['"`])/gi) ?? [])
  const patterns = [...source.matchAll(/[`]([a-z][\w-]*\.[^`\s]*\$\{[^`\s]*)[`]/gi)].map(
    ([, name = '']) =>
      new RegExp(
        `^${name
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', String.raw`\.`))
          .join('[^.]+')}(\\.\\d+)?$`,
      ),
  )
  return (key) =>
    literals.has(key) ||
    literals.has(key.replace(/\.(value|label|copy|copied|copyFailed)$/, '')) ||
    patterns.some((pattern) => pattern.test(key))
}

const inOrder = (shown: readonly Place[]) => order.filter((place) => shown.includes(place))
