/** Where a text is shown, in display order. Their names are `admin.place.<id>`. */
const places = {
  page: 'later',
  header: 'html',
  home: 'html',
  solutions: 'html',
  sheet: 'later',
  metrics: 'html',
  agencies: 'html',
  security: 'html',
  about: 'html',
  contact: 'html',
  footer: 'html',
  legal: 'html',
  failure: 'later',
  search: 'html',
  structured: 'html',
  manifest: 'later',
  assistant: 'later',
  chat: 'later',
  booking: 'later',
  plan: 'later',
  emails: 'later',
  chatPrompt: 'internal',
  suggestionsPrompt: 'internal',
  requests: 'internal',
  admin: 'internal',
} as const
export type Place = keyof typeof places

/** Places in the prerendered HTML; the others get their texts from the published content. */
export const isInHtml = (place: Place) => places[place] === 'html'

/** Visitors do not see the others. */
export const isOnSite = (place: Place) => places[place] !== 'internal'
