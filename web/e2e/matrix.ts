/** Test details: runs only in `npm test -- --full`. */
export const fullOnly = { tag: '@full' }

type Language = 'ar' | 'en'
type Viewport = { width: number; language: Language; details: { tag?: string } }

/** The widths and languages in which screens are checked. The default run has the narrowest and the widest. */
export const viewports: Viewport[] = [
  { width: 360, language: 'ar', details: {} },
  { width: 360, language: 'en', details: fullOnly },
  { width: 768, language: 'ar', details: fullOnly },
  { width: 768, language: 'en', details: fullOnly },
  { width: 1440, language: 'ar', details: fullOnly },
  { width: 1440, language: 'en', details: {} },
]

/** The same for tests that the default run has only once: narrow in Arabic or wide in English. */
export const viewportsWith = (defaultLanguage: Language): Viewport[] =>
  viewports.map((each) =>
    each.language === defaultLanguage ? each : { ...each, details: fullOnly },
  )

/** For tests that do not depend on the language: the default run has them only in `defaultLanguage`. */
export const fullUnless = (defaultLanguage: Language, language: string) =>
  language === defaultLanguage ? {} : fullOnly
