import { expect, test } from 'vitest'
import { groundFor } from './logo-ground.ts'

const pixels = (...each: number[][]) => new Uint8ClampedArray(each.flat())

test.each([
  [
    'an opaque logo keeps its own',
    [
      [9, 9, 9, 255],
      [250, 0, 0, 255],
    ],
    '#090909',
    true,
  ],
  [
    'a dark one gets white',
    [
      [9, 9, 40, 255],
      [0, 0, 0, 0],
    ],
    '#ffffff',
    false,
  ],
  [
    'so does one of medium brightness',
    [
      [10, 122, 84, 255],
      [0, 0, 0, 0],
    ],
    '#ffffff',
    false,
  ],
  // Invisible pixels have no color.
  [
    'a light one gets none',
    [
      [0, 0, 0, 0],
      [240, 240, 240, 128],
    ],
    null,
    false,
  ],
])('the ground of a logo: %s', (_, each, color, isOwn) => {
  expect(groundFor(pixels(...each))).toEqual({ color, isOwn })
})
