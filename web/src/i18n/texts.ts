import type { Language } from '#contract/languages.ts'

/** A flat table of texts; a key is looked up as it stands. */
export type Texts = Record<string, string>

/**
 * The namespaces that texts live in, each a file per language: what the public page needs at once, what its
 * sleeping panels say, what it tells only when it is asked. `content` comes before all of them: what staff
 * publish under a key replaces the shipped text of the same key, wherever that ships.
 */
export const namespaces = [
  'site',
  'panels',
  'offerings',
  'legal',
  'contact',
  'assistant',
  'admin',
] as const
/** The namespaces whose texts stand in the HTML of the public page, some of them for those without JavaScript. */
const prerenderedNamespaces: readonly Namespace[] = ['site', 'panels', 'offerings', 'legal']
export type Namespace = (typeof namespaces)[number]

const shipped = import.meta.glob<{ default: Texts }>('./*/*.json')

/** The shipped texts of all that is printed, in one language. */
export async function loadPrerenderedTexts(language: Language): Promise<Record<string, Texts>> {
  const texts = await Promise.all(
    prerenderedNamespaces.map(
      async (namespace) => [namespace, await loadTexts(language, namespace)] as const,
    ),
  )
  return Object.fromEntries(texts)
}

/** The shipped texts of one namespace in one language; each is a chunk of its own. */
export async function loadTexts(language: Language, namespace: Namespace) {
  const load = shipped[`./${language}/${namespace}.json`]
  return load ? (await load()).default : {}
}
