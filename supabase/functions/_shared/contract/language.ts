import * as z from 'zod/mini'
import { languages } from './languages.ts'

export { languages, type Language } from './languages.ts'
export const language = z.enum(languages)
