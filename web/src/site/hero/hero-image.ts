/**
 * The widths of the image, for the choice of a file: behind the text, or on narrower screens a strip above it, which is the
 * largest paint of a phone and comes sooner with 480 pixels.
 */
export const heroSizes = '(width >= 64rem) 70vw, 60vw'
