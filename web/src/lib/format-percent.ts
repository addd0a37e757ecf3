/**
 * A percentage with Western digits, which have the sign "%" in both languages. It is isolated, because after an Arabic
 * letter the sign would move to the other side of the number.
 */
export const formatPercent = (value: number) => `\u2066${Math.round(value)}%\u2069`
