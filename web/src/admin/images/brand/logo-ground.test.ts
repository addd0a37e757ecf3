import { expect, test } from 'vitest'
import { groundFor } from './logo-ground.ts'

/** Each pixel as red, green, blue and alpha. */
const pixels = (text: string) => new Uint8ClampedArray(text.split(/, | /).map(Number))

test.each([
  ['an opaque logo keeps its own', '9 9 9 255, 250 0 0 255', '#090909', true],
  ['a dark one gets white', '9 9 40 255, 0 0 0 0', '#ffffff', false],
  ['so does one of medium brightness', '10 122 84 255, 0 0 0 0', '#ffffff', false],
  // Invisible pixels have no color.
  ['a light one gets none', '0 0 0 0, 240 240 240 128', null, false],
])('the ground of a logo: %s', (_, logo, color, isOwn) => {
  expect(groundFor(pixels(logo))).toEqual({ color, isOwn })
})
