import type { Language } from '#contract/languages.ts'

/** Texts by key; a dot in a key has no meaning. */
export type Texts = Record<string, string>

/**
 * The i18next namespaces of the shipped texts, one file per language each: `site` for the first render, `panels` for
 * tabs that are hydrated later, the others for what is loaded on demand. The namespace `content` has priority over all
 * of them: a published text replaces the shipped text of the same key.
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
export type Namespace = (typeof namespaces)[number]

// The entry of the shared preview contains its texts, so that the list of files in each page does not name them.
const shipped = import.meta.glob<{ default: Texts }>([
  '../../../supabase/functions/_shared/texts/*/*.json',
  '!**/preview.json',
])

/** The shipped texts of the prerendered HTML in one language, by namespace. */
export async function loadPrerenderedTexts(language: Language): Promise<Record<string, Texts>> {
  // Some only for visitors without JavaScript.
  const prerendered = namespaces.filter((each) => each !== 'assistant' && each !== 'admin')
  const texts = await Promise.all(
    prerendered.map(
      async (namespace) => [namespace, await loadTexts(language, namespace)] as const,
    ),
  )
  return Object.fromEntries(texts)
}

/** The shipped texts of a namespace in one language; each is a separate chunk. */
export async function loadTexts(language: Language, namespace: Namespace) {
  const load = shipped[`../../../supabase/functions/_shared/texts/${language}/${namespace}.json`]
  return load ? (await load()).default : {}
}
