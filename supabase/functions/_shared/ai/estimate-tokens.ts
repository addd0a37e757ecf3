/**
 * Estimates the tokens of a text: 2.5 Arabic characters or 4 of ASCII in a token, which is what vendors state for
 * English and a cautious value for Arabic; any other character counts as one. It decides only what is reserved before a
 * call. The provider's own count replaces it after the call.
 */
export function estimateTokens(text: string): number {
  let arabic = 0
  let ascii = 0
  let other = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) ascii += 1
    else if (code >= 0x600 && code < 0x780) arabic += 1
    else other += 1
  }
  return arabic / 2.5 + ascii / 4 + other
}
