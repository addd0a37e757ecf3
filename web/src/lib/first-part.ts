/** A text up to its first comma or colon, and the rest of it. */
export const firstPart = (text: string) => text.split(/[:,،]\s(.*)/s)
