import type { Language } from '#contract/languages.ts'

/** Whether a path belongs to the admin: it has `admin` as a whole segment (`/administrator` has not). */
export function isAdminPath(path: string): boolean {
  return path.split('/').includes('admin')
}

/** The language a public path stands for: `/en` and everything below it is English, the rest Arabic. */
export function languageOf(path: string): Language {
  return path.split('/')[1] === 'en' ? 'en' : 'ar'
}

/** Where a language's page lives. */
export function pathOf(language: Language): string {
  return language === 'en' ? '/en/' : '/'
}
