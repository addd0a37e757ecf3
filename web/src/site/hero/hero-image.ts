/**
 * The widths of the image, for the choice of a file: behind the text, or on narrower screens a strip above it, for which
 * three quarters of its pixels are enough.
 */
export const heroSizes = '(width >= 64rem) 70vw, 75vw'
