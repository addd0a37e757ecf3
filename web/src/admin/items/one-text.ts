import type { ContentItem } from '#contract/content.ts'
import { isContentSetting } from '#contract/settings.ts'
import { isFigure } from './item-checks.ts'

/**
 * Whether the text of a key is the same in both languages: `always`, or `usually` for figures, which may contain words,
 * such as “3 days”. Links have one address anyway.
 */
export function oneTextOf(key: string): 'always' | 'usually' | null {
  if (isContentSetting(key)) return 'always'
  if (/^contact\.(email|phone|whatsapp)$|^site\.terms$|\.order$/.test(key)) return 'always'
  return isFigure(key) ? 'usually' : null
}

type Texts = Partial<Pick<ContentItem, 'key' | 'value_ar' | 'value_en'>>

/** Whether an item has one text, which is stored in both languages. Older items may have two until somebody decides. */
export const hasOneText = ({ key = '', value_ar, value_en }: Texts): boolean =>
  oneTextOf(key) !== null && (value_ar ?? '').trim() === (value_en ?? '').trim()

/** Changes of a text in one language; in both, if it is the same in both. */
export const textFields = (isOne: boolean, language: 'ar' | 'en', text: string) =>
  isOne ? { value_ar: text, value_en: text } : { [`value_${language}`]: text }
