/** The site's languages, the original first. Apart from its schema, so that the public page loads no validator for it. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]
