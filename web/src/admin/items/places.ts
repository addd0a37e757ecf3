/** Where a text is shown. Their names are `admin.place.<id>`. */
export const places = [
  'page',
  'header',
  'home',
  'solutions',
  'sheet',
  'metrics',
  'agencies',
  'security',
  'about',
  'contact',
  'footer',
  'legal',
  'failure',
  'search',
  'structured',
  'manifest',
  'assistant',
  'chat',
  'booking',
  'plan',
  'emails',
  'chatPrompt',
  'suggestionsPrompt',
  'requests',
  'admin',
] as const
export type Place = (typeof places)[number]

/** Places in the prerendered HTML; the others get their texts from the published content. */
const inHtml: readonly Place[] = [
  'header',
  'home',
  'solutions',
  'metrics',
  'agencies',
  'security',
  'about',
  'contact',
  'footer',
  'legal',
  'search',
  'structured',
]
export const isInHtml = (place: Place) => inHtml.includes(place)

/** Places that visitors do not see. */
const internal: readonly Place[] = ['chatPrompt', 'suggestionsPrompt', 'requests', 'admin']
export const isOnSite = (place: Place) => !internal.includes(place)
