import { color, disc, each, line, numbers, poly, rect, shape, triangle } from './draw.ts'

const { ink, pine, green, leaf, mist, cream, paper, sand, dune, ochre, night } = color

/** Lines of text on a page. */
export const textLines = (
  fill: string,
  x: number,
  y: number,
  widths: number[],
  gap = 22,
  thick = 8,
) => widths.map((width, i) => rect(fill, x, y + i * gap, width, thick)).join('')

/** A page with a shadow, whose size is that of its plane. */
export const page = (width: number, height: number, ...parts: string[]) =>
  rect(`${night}40`, 14, 16, width, height) + rect(cream, 0, 0, width, height) + parts.join('')

/** The initial plan of the assistant as it is printed: head, recommendation, steps on an axis of months. */
export function planPage(): string {
  const steps: [number, number, string][] = [
    [0, 2, leaf],
    [1, 2, mist],
    [2, 2, leaf],
    [3, 3, ochre],
  ]
  return page(
    520,
    700,
    rect(ink, 0, 0, 520, 96),
    shape(ochre, triangle(48, 46, 18)),
    rect(cream, 84, 34, 170, 12),
    rect(mist, 84, 58, 110, 8),
    rect(ink, 40, 130, 300, 18),
    textLines(dune, 40, 168, [430, 410, 360]),
    rect(sand, 40, 250, 440, 92),
    rect(ochre, 40, 250, 8, 92),
    rect(ink, 66, 272, 220, 12),
    textLines(dune, 66, 298, [360, 300], 18, 7),
    line(sand, 2, each(7, (i) => `M${40 + i * 73} 380V560`).join('')),
    ...steps.map(([from, months, fill], i) =>
      rect(fill, 40 + from * 73, 394 + i * 42, months * 73, 24),
    ),
    textLines(dune, 40, 590, [440, 400, 420, 260]),
  )
}

/** The dashboard of the admin: figures, a curve, a funnel of bars. */
export function dashboard(width = 760, height = 440): string {
  const bars = [1, 0.72, 0.5, 0.38, 0.24, 0.16]
  return (
    rect(night, -16, -16, width + 32, height + 32) +
    rect(cream, 0, 0, width, height) +
    rect(ink, 0, 0, width, 46) +
    shape(ochre, triangle(30, 20, 9)) +
    each(4, (i) => rect(i === 0 ? cream : leaf, 60 + i * 84, 18, 60, 9)).join('') +
    each(
      4,
      (i) =>
        rect(paper, 24 + i * 182, 70, 166, 82) +
        rect(i === 2 ? ochre : ink, 40 + i * 182, 88, 70, 22) +
        rect(dune, 40 + i * 182, 124, 104, 7),
    ).join('') +
    rect(paper, 24, 172, 420, height - 196) +
    shape(
      mist,
      `M24 ${height - 24}L24 340 90 320 150 332 220 280 290 292 350 236 444 204V${height - 24}Z`,
    ) +
    line(green, 6, 'M24 340L90 320 150 332 220 280 290 292 350 236 444 204') +
    disc(ochre, 350, 236, 12) +
    bars
      .map((share, i) =>
        rect(
          i === 5 ? ochre : ([ink, pine, green, leaf, mist][i] ?? ink),
          466,
          178 + i * 40,
          266 * share,
          26,
        ),
      )
      .join('')
  )
}

/** Stages side by side with their tasks, and the goal at the end. */
export const roadmap = (width = 900, height = 300) =>
  page(
    width,
    height,
    ...each(4, (i) => {
      const x = 30 + i * ((width - 60) / 4)
      const w = (width - 60) / 4
      return (
        poly(
          i === 3 ? ochre : ([ink, green, leaf][i] ?? ink),
          x,
          30,
          x + w - 22,
          30,
          x + w + 4,
          62,
          x + w - 22,
          94,
          x,
          94,
          x + 22,
          62,
        ) + textLines(dune, x + 20, 126, [w * 0.66, w * 0.54, w * 0.6, w * 0.4, w * 0.5], 30, 10)
      )
    }),
  )

/** A Sadu band of triangles and diamonds. */
export function saduBand(
  x: number,
  y: number,
  width: number,
  cell: number,
  colors = [ink, ochre, green],
): string {
  const count = Math.round(width / cell)
  const [dark = ink, accent = ochre, middle = green] = colors
  return each(count, (i) => {
    const left = x + i * cell
    return (
      poly(dark, left, y + cell, left + cell / 2, y, left + cell, y + cell) +
      poly(
        i % 3 === 1 ? accent : middle,
        left + cell * 0.25,
        y + cell,
        left + cell / 2,
        y + cell / 2,
        left + cell * 0.75,
        y + cell,
      ) +
      poly(
        dark,
        left,
        y + cell * 1.1,
        left + cell / 2,
        y + cell * 2.1,
        left + cell,
        y + cell * 1.1,
      ) +
      poly(
        i % 3 === 1 ? middle : accent,
        left + cell * 0.25,
        y + cell * 1.1,
        left + cell / 2,
        y + cell * 1.6,
        left + cell * 0.75,
        y + cell * 1.1,
      )
    )
  }).join('')
}

/** Books on a shelf. */
export function books(
  x: number,
  base: number,
  width: number,
  height: number,
  seed: number,
  colors = [green, leaf, sand, mist, pine],
): string {
  const random = numbers(seed)
  let left = x
  let out = ''
  while (left < x + width - 18) {
    const w = Math.min(14 + random() * 16, x + width - left)
    const h = height * (0.62 + random() * 0.36)
    const fill = colors[Math.floor(random() * colors.length)] ?? green
    out +=
      rect(fill, left, base - h, w, h) + rect(`${night}33`, left + w * 0.6, base - h, w * 0.4, h)
    left += w + 1
  }
  return out
}

/** A computer seen from behind its user: the screen with parts on it. */
export const screen = (width: number, height: number, ...parts: string[]) =>
  rect(night, -12, -12, width + 24, height + 24) + rect(cream, 0, 0, width, height) + parts.join('')
