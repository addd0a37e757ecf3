import { pathOf, type Language } from '#contract/languages.ts'

/** Whether a path has `admin` as a whole segment. */
export const isAdminPath = (path: string): boolean => path.split('/').includes('admin')

/** The language of a public path: English for `/en` and below, otherwise Arabic. */
export const languageOf = (path: string): Language => (path.split('/')[1] === 'en' ? 'en' : 'ar')

/** The file of an address without a page: the page of its language, which says so. */
export const missingPageOf = (path: string): string => `${pathOf(languageOf(path))}404.html`

/** The page of all details and legal texts, for readers without JavaScript and search engines. `id` is that of one text. */
export const detailsPathOf = (language: Language, id?: string): string =>
  `${pathOf(language)}details.html${id ? `#${id}` : ''}`
