/** The site's languages, the source language first. In its own file so that the public page does not load zod for it. */
export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]
