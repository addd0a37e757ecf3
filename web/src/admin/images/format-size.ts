import type { Language } from '../../i18n/index.ts'

/** A file's size in words. */
export function formatSize(bytes: number, language: Language): string {
  const locale = language === 'ar' ? 'ar-SA-u-nu-latn' : 'en-GB'
  const isLarge = bytes >= 1024 * 1024
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(isLarge ? bytes / (1024 * 1024) : bytes / 1024, 1))
}
