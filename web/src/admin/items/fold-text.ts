const letters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ء: '', ـ: '' }

/**
 * A text as a search sees it: hamza and alef forms, ta marbuta, diacritics, tatweel, kinds of digits,
 * letter case and accents make no difference. (NFKD takes ordinary letters and their hamza apart.)
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[ٱىةءـ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\s+/g, ' ')
    .trim()
}
