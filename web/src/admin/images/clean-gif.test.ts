import { expect, test } from 'vitest'
import { cleanGif } from './clean-gif.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.codePointAt(0) ?? 0) : part,
    ),
  )

// One pixel, two colors.
const head = ['GIF89a', [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]]
const loop = [[0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0]]
const timing = [[0x21, 0xf9, 4, 4, 10, 0, 0, 0]]
const image = [
  [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0],
  [2, 2, 0x44, 1, 0],
]
const end = [[0x3b]]
const plain = bytes(...head, ...loop, ...timing, ...image, ...timing, ...image, ...end)

test('keeps an animation unchanged', () => {
  expect(cleanGif(plain)).toEqual(plain)
})

test('removes comments, other extensions and data after the end', () => {
  const comment = [[0x21, 0xfe, 6], 'secret', [0]]
  const xmp = [[0x21, 0xff, 11], 'XMP DataXMP', [4], '<x/>', [0]]
  const script = '/*<script>alert(1)</script>'
  const frames = [...timing, ...image, ...timing, ...image]
  const dirty = bytes(...head, ...comment, ...loop, ...xmp, ...frames, ...end, script)
  expect(cleanGif(dirty)).toEqual(plain)
})

test('rejects a truncated file', () => {
  for (let length = 0; length < plain.length; length++)
    expect(cleanGif(plain.subarray(0, length))).toBeNull()
})

test('rejects a file without an image', () => {
  expect(cleanGif(bytes(...head, ...loop, ...end))).toBeNull()
  expect(cleanGif(bytes(...head, '<script>'))).toBeNull()
})
