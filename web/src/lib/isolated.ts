/** A name or address in a sentence, whatever the direction of either. */
export const isolated = (text: string) => `\u2068${text}\u2069`
