import type { ContentItem } from '#contract/content.ts'

/** Where the site shows a picture by its key; in `web/src/site` each is a `useImage`. */
const imagePlaces = [{ key: 'company.logo', category: 'company' }] as const

export type ImagePlace = (typeof imagePlaces)[number]

/** The places nobody has put a picture in. */
export const emptyPlaces = (items: ContentItem[]) =>
  imagePlaces.filter((place) => items.every(({ key }) => key !== place.key))
