import { languages, pathOf, tabs } from '#contract/languages.ts'

/** The paths of the pages but the first, with the slash at their end. */
export const pagePaths = languages
  .flatMap((language) => tabs.map((tab) => pathOf(language, tab)))
  .filter((path) => path !== '/')

export type HostSettings = {
  /** Origin of the Supabase project that serves /api. */
  api: string
  /** Response headers of every page and file. */
  headers: Record<string, string>
  /** The `cache-control` of files with a hash in their name, and of all others. */
  cache: { immutable: string; revalidate: string }
  /** Proves to the functions that a call came through the host; may be empty. */
  proxySecret: string
}

/** The configuration files of a host by their path. */
export type HostFiles = Record<string, string>
