import type { Language } from '#contract/languages.ts'

/** A flat table of texts; a key is looked up as it stands. */
export type Texts = Record<string, string>

/**
 * The rooms that texts live in, each a file per language: what the public page needs at once, what its
 * sleeping panels say, what it tells only when it is asked. `content` comes before all of them: what staff
 * publish under a key replaces the shipped text of the same key, wherever that ships.
 */
export const rooms = [
  'site',
  'panels',
  'offerings',
  'legal',
  'contact',
  'assistant',
  'admin',
] as const
/** The rooms whose texts stand in the HTML of the public page, some of them for those without JavaScript. */
const printedRooms: readonly Room[] = ['site', 'panels', 'offerings', 'legal']
export type Room = (typeof rooms)[number]

const shipped = import.meta.glob<{ default: Texts }>('./*/*.json')

/** The shipped texts of all that is printed, in one language. */
export async function loadPrintedTexts(language: Language): Promise<Record<string, Texts>> {
  const texts = await Promise.all(
    printedRooms.map(async (room) => [room, await loadTexts(language, room)] as const),
  )
  return Object.fromEntries(texts)
}

/** The shipped texts of one room in one language; each is a chunk of its own. */
export async function loadTexts(language: Language, room: Room) {
  const load = shipped[`./${language}/${room}.json`]
  return load ? (await load()).default : {}
}
