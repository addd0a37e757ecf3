/** Where the image is behind the text; on narrower screens it is a strip below the text. `pageHead` preloads it here. */
export const heroMedia = '(width >= 64rem)'
/** The widths of the image, for the choice of a file. */
export const heroSizes = `${heroMedia} 64rem, 100vw`
