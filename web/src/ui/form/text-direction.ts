/** An empty field has the direction of the page, so that its placeholder is aligned; otherwise that of its text. */
export const directionOfText = (text: string) => (text === '' ? undefined : 'auto')
