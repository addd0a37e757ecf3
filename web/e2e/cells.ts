/** The details of a test that only the full run has: `npm test -- --full` runs it, `--grep @full` lists it. */
export const fullOnly = { tag: '@full' }

type Screen = { width: number; language: 'ar' | 'en'; details: { tag?: string } }

/** Every width and language in which a screen is checked; the default run has the narrowest and the widest. */
export const screens: Screen[] = [
  { width: 360, language: 'ar', details: {} },
  { width: 360, language: 'en', details: fullOnly },
  { width: 768, language: 'ar', details: fullOnly },
  { width: 768, language: 'en', details: fullOnly },
  { width: 1440, language: 'ar', details: fullOnly },
  { width: 1440, language: 'en', details: {} },
]

/** The same for a test that has one language. */
export const screensIn = (language: string) => screens.filter((each) => each.language === language)

/** For a test whose outcome does not depend on the language: the default run has it in one. */
export const defaultIn = (wanted: 'ar' | 'en', language: string) =>
  language === wanted ? {} : fullOnly
