import { fallbackPrefix } from '#contract/assistant.ts'
import type { ContentItem } from '#contract/content.ts'
import { isReservedAddress, type ActiveChannel } from '#contract/deliveries.ts'
import { hasDemoData, type DemoData } from '#contract/demo.ts'
import { firmClaims } from '#contract/firm-claims.ts'
import { cityKeys } from '#contract/firm-name.ts'
import { languages, type Language } from '#contract/languages.ts'
import { isEntryKey } from '#contract/list-keys.ts'
import { lists, parseOrder, shownEntries, type ListName } from '#contract/lists.ts'
import { isDemoImage } from '../../data/content/image-slots.ts'
import { siteContent } from '../../data/content/published.ts'
import type { DraftsByKey } from '../../data/drafts/queries.ts'
import { isFigure } from '../items/item-checks.ts'
import { exampleTexts, formOf, orderKey } from '../items/list-entries.ts'
import { builtInTexts } from '../items/on-site-text.ts'
import type { OverridableKey } from '../items/overridable-keys.ts'

/** The lists of the site whose entries a firm writes itself. Figures and case studies have steps of their own. */
const writtenLists = [
  ...(['services', 'solutions', 'areas', 'segments', 'sectors', 'goals'] as const),
  ...(['team', 'testimonials', 'questions', 'values'] as const),
] as const
/** Those whose shipped names may fit: one change shows that somebody has read them. */
const namedLists = ['fields', 'clarifications', 'industries'] as const
const listSteps = [...writtenLists, ...namedLists]
/** What belongs to the demo firm until somebody changes it, in groups, in display order. */
export const stepGroups = [
  { group: 'firm', ids: ['name', 'logo', 'contact', 'hours', 'search'] },
  { group: 'pages', ids: ['home', ...listSteps, 'assistant'] },
  { group: 'proof', ids: ['figures', 'cases', 'images', 'evidence'] },
  { group: 'running', ids: ['legal', 'calendar', 'emails', 'planned', 'demo'] },
] as const
export type Step = {
  id: (typeof stepGroups)[number]['ids'][number]
  /** How much is left: texts, entries, or 1. */
  left: number
  /** Where it is changed; none for the removal of the demo data, which a dialog confirms. */
  to?: string
}

/** A step that is a list has the name of the list. */
export const isListStep = (id: Step['id']): id is (typeof listSteps)[number] =>
  listSteps.some((list) => list === id)

const noDrafts: DraftsByKey = new Map()

/** The images that are made from the logo. */
const brandImages = ['brand.icon', 'brand.email', 'brand.share.ar', 'brand.share.en']

type Facts = {
  items: ContentItem[]
  shipped: OverridableKey[]
  /** Undefined while they are unknown. */
  demo: DemoData | undefined
  channels: ActiveChannel[] | undefined
}

/** The steps that the demo data or the channels of emails decide. */
const needsDemo: readonly Step['id'][] = [...writtenLists, 'cases', 'planned', 'demo']
const needsChannels: readonly Step['id'][] = ['emails']

/** The steps of a new firm, from the content of the site and what else it shows; without those that are unknown. */
export function firstSteps({ items, shipped, demo: data, channels }: Facts): Step[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const shippedByKey = new Map(shipped.map((row) => [row.key, row]))
  const site = siteContent(items.filter((item) => item.is_active && item.is_published))
  const shown = (row: OverridableKey, language: Language) =>
    site.texts[language][row.key] ?? row[language]
  const shownOrShipped = (key: string) => {
    const row = shippedByKey.get(key)
    return (row ? shown(row, 'ar') : site.texts.ar[key]) ?? ''
  }
  const isDemo = (row: OverridableKey) =>
    languages.some((language) => row[language] && shown(row, language) === row[language])
  const find = (test: (key: string) => boolean) => shipped.filter(({ key }) => test(key))
  const isGone = goneEntries((key) => site.texts.ar[key])
  const demo = (test: (key: string) => boolean) =>
    find((key) => test(key) && !isGone(key)).filter(isDemo)

  /** All of these texts, if none of them was changed. */
  const unchangedTexts = (rows: OverridableKey[]) =>
    rows.every((row) => languages.every((each) => shown(row, each) === row[each])) ? rows : []
  // The first word of the name, such as “Riyada”, wherever it stands for the firm.
  const name = shippedByKey.get('company.name')
  const named = shipped.filter((row) =>
    languages.some((language) => hasWord(shown(row, language), name?.[language]?.split(' ')[0])),
  )
  /** The image of a shared link was made with another name or tagline, which its description has. */
  const isShareOld = (language: Language) => {
    const texts = ['company.name', 'company.tagline.ar'].map((key) => {
      const row = shippedByKey.get(key)
      return row && shown(row, language)
    })
    const image = site.images[`brand.share.${language}`]
    return image !== undefined && image.alt[language] !== texts.filter(Boolean).join(': ')
  }
  const cases = demo((key) => firmClaims.has(key) && isOfCase(key))
  // A source says that the firm stands behind a figure.
  const figures = demo(
    (key) => (isFigure(key) || isOtherClaim(key)) && !isOfCase(key) && !byKey.get(key)?.source,
  )
    // The numbers first.
    .toSorted((one, other) => Number(isFigure(other.key)) - Number(isFigure(one.key)))
  /** Both policies as the product ships them: one changed text shows that somebody has read a policy. */
  const policies = (['privacy', 'terms'] as const)
    .map((policy) =>
      find(
        (key) =>
          new RegExp(`^legal\\.${policy}\\.\\d+\\.text$`).test(key) &&
          // The template of the firm changes the city in it.
          !cityKeys.some((each) => each === key),
      ),
    )
    .filter((texts) => unchangedTexts(texts).length > 0)
  const images = items.filter((item) => isDemoImage(item.image_url))
  const shownText = (key: string) => site.texts.ar[key] ?? ''
  const hasEntry = (list: ListName) => shownEntries(list, shownText).length > 0
  // Notes say what is illustrative: of a group, as long as it has something to show, and of the whole site.
  const notes = [
    { key: 'about.impact.note', has: true },
    { key: 'about.team.note', has: hasEntry('team') },
    { key: 'about.case.note', has: hasEntry('cases') },
    {
      key: 'about.registration.note',
      has: shownText('company.registration') || shownText('company.certificates'),
    },
    { key: 'footer.note', has: demo((key) => key === 'footer.note').length > 0 },
  ]
  const evidence = notes.filter(({ key, has }) => shownText(key) && has)
  const sources = { items, drafts: noDrafts, shipped: builtInTexts(shipped) }
  const example = { texts: shippedByKey, keys: data?.keys ?? [] }
  /** Entries with a text of the example firm. */
  const oldEntries = (list: ListName) =>
    shownEntries(list, shownOrShipped).filter(
      (id) => exampleTexts(list, id, sources, example).length > 0,
    )
  /** The names in a list whose order was not changed, either. */
  const shippedNames = (list: ListName) => {
    const isName = (key: string) => isEntryKey(list, key) && key.endsWith(`.${formOf(list).title}`)
    return shownText(orderKey(list)) ? [] : unchangedTexts(find(isName))
  }
  const toList = (list: ListName) => `?tab=lists&list=${list}`
  const listStep = (list: (typeof listSteps)[number]) => ({
    id: list,
    left: (namedLists.some((each) => each === list) ? shippedNames : oldEntries)(list).length,
    to: toList(list),
  })
  const studies = oldEntries('cases')
  const home = demo((key) => isOfPages.test(key))
  const assistant = [
    ...demo((key) => key.startsWith(fallbackPrefix)),
    ...[isOfAssistant, isOfDurations].flatMap((of) => unchangedTexts(find((key) => of.test(key)))),
  ]
  const hours = demo((key) => key === 'contact.hours')
  const search = demo((key) => /^meta\.(title|description|keywords)$/.test(key))
  const contact = demo((key) => /^contact\.(email|phone|address|data)$/.test(key))

  /** A step of texts: one is opened, several are listed. */
  const textStep = (id: Step['id'], rows: readonly { key: string }[]) => {
    const keys = rows.map(({ key }) => key)
    const parameter = keys.length > 1 ? 'keys' : byKey.has(keys.join()) ? 'item' : 'new'
    return {
      id,
      left: keys.length,
      to: `?${new URLSearchParams({ tab: 'content', [parameter]: keys.join() })}`,
    }
  }
  const booking = 'contact.booking_link'
  const sender = channels?.find(({ channel }) => channel === 'email')?.sender
  const sendsEmails = Boolean(sender) && !isReservedAddress(sender ?? '')
  const firm = '?tab=templates&firm='
  const steps: Step[] = [
    { ...textStep('name', named), ...(name && named.includes(name) && { to: firm }) },
    {
      id: 'logo',
      left: brandImages.every((key) => site.images[key]) && !languages.some(isShareOld) ? 0 : 1,
      to: '?tab=images&item=brand.primary',
    },
    { id: 'contact', left: contact.length, to: firm },
    // Deadlines are counted by the schedule.
    {
      ...textStep(
        'hours',
        hours.flatMap((row) => [row, { key: 'contact.schedule' }]),
      ),
      left: hours.length,
    },
    textStep('search', search),
    textStep('home', home),
    ...listSteps.map(listStep),
    textStep('assistant', assistant),
    textStep('figures', figures),
    {
      ...textStep('cases', cases),
      left: cases.length || studies.length,
      ...(cases.length === 0 && { to: toList('cases') }),
    },
    { id: 'images', left: images.length, to: '?tab=images' },
    textStep('evidence', [...evidence, ...demo((key) => isProof.test(key))]),
    { ...textStep('legal', policies.flat()), left: policies.length },
    {
      id: 'calendar',
      left: site.links[booking] ? 0 : 1,
      to: byKey.has(booking) ? `?tab=links&item=${booking}` : `?tab=links&new=${booking}`,
    },
    { id: 'emails', left: sendsEmails ? 0 : 1, to: '?tab=leads&part=deliveries&channel=email' },
    { id: 'planned', left: data?.counts.planned ?? 0, to: '?tab=drafts' },
    { id: 'demo', left: data && hasDemoData(data) ? 1 : 0 },
  ]
  const unknown = [...(data ? [] : needsDemo), ...(channels ? [] : needsChannels)]
  return steps.filter(({ id }) => !unknown.includes(id))
}

/** The texts of the pages that say what the firm does, other than those of lists. */
const isOfPages = new RegExp(
  `^(${[
    'hero\\.(title|subtitle|description|tagline\\.\\d|plan\\.(idea|suggestion|step|phase\\.\\d))',
    '(solutions|services|useCases)\\.(title|description)',
    'about\\.((clients|vision|mission)\\.description|method\\.\\d\\.text)',
  ].join('|')})$`,
)
/** Examples of the assistant that fit one trade. */
const isOfAssistant = /^(assistant\.idea\.placeholder|chat\.first\.\d)$/
/** How long the steps of its plan take, and when the first result is there. */
const isOfDurations = /^(services\.prototype|assistant\.document\.(durations|timeline\.note))$/
const isOfCase = (key: string) => /^home\.case\.|\.caseStudy$/.test(key)
const isProof = /^company\.(registration|certificates)$/
/** Claims other than figures; the words around a figure may stay. */
const isOtherClaim = (key: string) =>
  firmClaims.has(key) && !/^(contact|testimonials)\.|\.(note|label|text)$/.test(key)

/** Tells the texts of shipped entries of lists that are hidden or deleted. */
function goneEntries(textOf: (key: string) => string | undefined) {
  const gone = Object.values(lists).flatMap(({ prefix, shipped }) => {
    const order = parseOrder(textOf(`${prefix}.order`) || shipped)
    const visible = new Set(order.flatMap(({ id, hidden }) => (hidden ? [] : [id])))
    return shipped.split(' ').flatMap((id) => (visible.has(id) ? [] : [`${prefix}.${id}.`]))
  })
  return (key: string) => gone.some((start) => key.startsWith(start))
}

/** Whether a text has a word, not as a part of another. */
const hasWord = (text: string | null, word: string | undefined) =>
  Boolean(text && word && text.split(/[^\p{L}\p{M}]+/u).includes(word))
