import { expect, it } from 'vitest'
import { shortenSource, shortenStyles } from '../web/short-classes.ts'

const names = new Map(
  ['mt-4', 'hover:bg-white/8', 'w-[min(26rem,100vw)]', 'group/item'].map((name, at) => [
    name,
    `A${at}`,
  ]),
)

it.each([
  ['`card mt-4 ${look}`', '`card A0 ${look}`'],
  [`className="mt-4\n hover:bg-white/8"`, `className="A0\n A1"`],
  [`['w-[min(26rem,100vw)]', 'group/item']`, `['A2', 'A3']`],
  [`key.mt-4 + 'other-mt-4' + "mt-44"`, `key.mt-4 + 'other-mt-4' + "mt-44"`],
])('a source has the short names: %s', (source, short) => {
  expect(shortenSource(source, names)).toBe(short)
})

it.each([
  ['.mt-4{margin:1rem}', '.A0{margin:1rem}'],
  ['.hover\\:bg-white\\/8:hover, .mt-44{}', '.A1:hover, .mt-44{}'],
  ['.w-\\[min\\(26rem\\,100vw\\)\\]{width:.5rem}', '.A2{width:.5rem}'],
  [':is(:where(.group\\/item)[open] .mt-4)', ':is(:where(.A3)[open] .A0)'],
])('so do the styles: %s', (css, short) => {
  expect(shortenStyles(css, names)).toBe(short)
})
