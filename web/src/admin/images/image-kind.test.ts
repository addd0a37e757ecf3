import { describe, expect, test } from 'vitest'
import { dimensionsOf, kindOf } from './image-kind.ts'
import { ImageError } from '../../data/images/image-error.ts'
import { limits, prepareImage } from './prepare-image.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const be32 = (value: number) =>
  bytes(String.fromCharCode(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255))
const all = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(parts.flatMap((part) => [...(typeof part === 'string' ? bytes(part) : part)]))

const text = (file: Uint8Array) => String.fromCharCode(...file)

const png = (width: number, height: number) =>
  all('\u0089PNG\r\n\u001a\n', be32(13), 'IHDR', be32(width), be32(height), '\b\u0002\0\0\0')
const jpeg = (width: number, height: number, before: string | Uint8Array = '') =>
  all(
    '\u00ff\u00d8',
    before || '\u00ff\u00e0\0\u0004ab',
    '\u00ff\u00c2\0\u000b\b',
    be32(height).subarray(2),
    be32(width).subarray(2),
    '\u0001\u0001\u0011\0',
  )
const webp = (chunk: string, body: string | Uint8Array) =>
  all('RIFF\0\0\0\0WEBP', chunk, '\0\0\0\0', body)
const avif = (...sizes: [width: number, height: number][]) =>
  all(
    '\0\0\0\u0020ftypavif\0\0\0\0mif1miaf',
    ...sizes.flatMap(([width, height]) => ['\0\0\0\u0014ispe\0\0\0\0', be32(width), be32(height)]),
  )

test.each([
  ['png', png(640, 480), 640, 480],
  ['jpeg', jpeg(640, 480), 640, 480],
  ['jpeg', jpeg(640, 480, '\u00ff\u00ff\u00e1\0\u0004\u00ff\u00c0'), 640, 480],
  ['gif', all('GIF89a', '\u0080\u0002', '\u00e0\u0001', '\0\0\0'), 640, 480],
  ['webp', webp('VP8 ', '\0\0\0\u009d\u0001\u002a\u0080\u0002\u00e0\u0001'), 640, 480],
  ['webp', webp('VP8L', '\u002f\u007f\u00c2\u0077\0\0\0\0'), 640, 480],
  ['webp', webp('VP8X', '\0\0\0\0\u007f\u0002\0\u00df\u0001\0'), 640, 480],
  ['avif', avif([64, 64], [640, 480]), 640, 480],
] as const)('detects format and size of %s', (kind, file, width, height) => {
  expect(kindOf(file)).toBe(kind)
  expect(dimensionsOf(kind, file)).toEqual({ width, height })
})

test.each([
  ['png', png(9, 9), 24],
  ['jpeg', jpeg(9, 9), 17],
  ['gif', all('GIF89a', '\u0009\0', '\u0009\0'), 10],
  ['webp', webp('VP8X', '\0\0\0\0\u0008\0\0\u0008\0\0'), 30],
  ['avif', avif([9, 9]), 44],
] as const)('returns no size for a truncated %s header', (kind, file, end) => {
  for (let length = 0; length < end; length++)
    expect(dimensionsOf(kind, file.subarray(0, length))).toBeNull()
  expect(dimensionsOf(kind, file.subarray(0, end))).toEqual({ width: 9, height: 9 })
})

describe('rejected before decoding', () => {
  const problem = (file: Uint8Array<ArrayBuffer> | string, type = 'image/png') =>
    prepareImage(new Blob([file], { type })).then(
      () => 'accepted',
      (error: unknown) => (error instanceof ImageError ? error.problem : error),
    )

  test.each([
    ['an SVG renamed to .png', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'svg'],
    ['an SVG after a declaration', '<?xml version="1.0"?>\n<!-- --><svg onload="x()"/>', 'svg'],
    ['a page renamed to .png', '<!doctype html><script>alert(1)</script>', 'kind'],
    ['a bitmap', 'BM\0\0\0\0', 'kind'],
    ['nothing', '', 'kind'],
    ['only the first bytes of a PNG', '\u0089PNG', 'kind'],
    ['a PNG of 46,000 million million pixels', png(0x7fffffff, 0x7fffffff), 'dimensions'],
    ['a PNG just over the limit', png(10_000, 6001), 'dimensions'],
    ['a PNG without a size', png(0, 5), 'broken'],
    ['an animated PNG', all(png(9, 9), be32(0), be32(8), 'acTL', be32(2)), 'animated'],
    ['an animated WebP', webp('VP8X', '\u0002\0\0\0\u0008\0\0\u0008\0\0'), 'animated'],
    ['an animated AVIF', bytes(text(avif([9, 9])).replace('avif', 'avis')), 'animated'],
    ['a truncated GIF', 'GIF89a\u0001\0\u0001\0\0\0\0\u002c', 'broken'],
  ])('%s', async (_, file, expected) => {
    expect(await problem(typeof file === 'string' ? bytes(file) : file)).toBe(expected)
  })

  test('a file above the size limit', async () => {
    const file = new Blob([new Uint8Array(limits.selected + 1)])
    await expect(prepareImage(file)).rejects.toMatchObject({ problem: 'large' })
  })
})
