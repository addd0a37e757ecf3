/** Test details: runs only in `npm test -- --full`. */
export const fullOnly = { tag: '@full' }

type Viewport = { width: number; language: 'ar' | 'en'; details: { tag?: string } }

/** The widths and languages in which screens are checked. The default run has the narrowest and the widest. */
export const viewports: Viewport[] = [
  { width: 360, language: 'ar', details: {} },
  { width: 360, language: 'en', details: fullOnly },
  { width: 768, language: 'ar', details: fullOnly },
  { width: 768, language: 'en', details: fullOnly },
  { width: 1440, language: 'ar', details: fullOnly },
  { width: 1440, language: 'en', details: {} },
]

/** The viewports of one language. */
export const viewportsIn = (language: string) =>
  viewports.filter((each) => each.language === language)

/** For tests that do not depend on the language: the default run has them only in `defaultLanguage`. */
export const fullUnless = (defaultLanguage: 'ar' | 'en', language: string) =>
  language === defaultLanguage ? {} : fullOnly
