/** The colors of the pictures: green ink, paper, and one accent. */
export const color = {
  night: '#071c17',
  ink: '#0b2820',
  pine: '#123c31',
  green: '#1d5546',
  leaf: '#3f7d69',
  mist: '#a9c6b8',
  cream: '#fbf9f4',
  paper: '#f3ecdd',
  sand: '#ecdcc0',
  dune: '#d6c09a',
  ochre: '#e0a04a',
  clay: '#c69a6f',
  umber: '#7a4a2b',
}
const { ink, pine, green, leaf, mist, cream, paper, sand, dune, ochre } = color

const shape = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`
const poly = (fill: string, ...points: number[]) => shape(fill, `M${points.join(' ')}Z`)
const rect = (fill: string, x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
/** The triangle of the brand. */
const triangle = (x: number, y: number, half: number) =>
  `<path d="M${x} ${y - half}l${half} ${half * 1.75}h${-2 * half}z" fill="${ochre}"/>`
const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index))

const sheet = (width: number, height: number, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rect(cream, 0, 0, width, height)}${parts.join('')}</svg>`

/** Lines of text on a page. */
const lines = (fill: string, x: number, y: number, widths: number[], gap = 22, thick = 8) =>
  widths.map((width, i) => rect(fill, x, y + i * gap, width, thick)).join('')

/** The initial plan of the assistant as it is printed: head, recommendation, steps on an axis of months. */
function plan(): string {
  const steps: [number, number, string][] = [
    [0, 2, leaf],
    [1, 2, mist],
    [2, 2, leaf],
    [3, 3, ochre],
  ]
  return sheet(
    520,
    700,
    rect(ink, 0, 0, 520, 96),
    triangle(48, 46, 18),
    rect(cream, 84, 34, 170, 12),
    rect(mist, 84, 58, 110, 8),
    rect(ink, 40, 130, 300, 18),
    lines(dune, 40, 168, [430, 410, 360]),
    rect(sand, 40, 250, 440, 92),
    rect(ochre, 40, 250, 8, 92),
    rect(ink, 66, 272, 220, 12),
    lines(dune, 66, 298, [360, 300], 18, 7),
    ...each(7, (i) => rect(sand, 40 + i * 73, 380, 2, 180)),
    ...steps.map(([from, months, fill], i) =>
      rect(fill, 40 + from * 73, 394 + i * 42, months * 73, 24),
    ),
    lines(dune, 40, 590, [440, 400, 420, 260]),
  )
}

/** A contract: clauses in two columns of lines. */
const contract = () =>
  sheet(
    520,
    700,
    rect(ink, 48, 56, 230, 20),
    rect(dune, 48, 92, 150, 9),
    ...each(5, (i) => {
      const y = 144 + i * 104
      return (
        rect(ink, 48, y, 24, 12) + lines(i === 2 ? pine : dune, 92, y, [380, 372, 380, 240], 20, 9)
      )
    }),
    rect(ink, 320, 640, 150, 3),
  )

/** Bands of Sadu weaving. */
const weaving = () =>
  sheet(
    800,
    400,
    rect(ink, 0, 0, 800, 400),
    ...each(4, (band) => {
      const y = 20 + band * 95
      const fills = [
        [cream, green],
        [ochre, pine],
        [cream, leaf],
        [mist, green],
      ][band] ?? [cream, green]
      return (
        rect(fills[1] ?? green, 0, y - 8, 800, 3) +
        each(16, (i) => {
          const x = i * 50
          const [outer = cream, inner = green] = fills
          return (
            poly(outer, x, y + 40, x + 25, y, x + 50, y + 40, x + 25, y + 80) +
            poly(inner, x + 10, y + 40, x + 25, y + 16, x + 40, y + 40, x + 25, y + 64) +
            poly(ink, x + 19, y + 40, x + 25, y + 30, x + 31, y + 40, x + 25, y + 50)
          )
        }).join('')
      )
    }),
  )

/** A service on a phone that is done, and three that follow. */
const phone = () =>
  sheet(
    310,
    620,
    rect(ink, 0, 0, 310, 110),
    triangle(44, 62, 16),
    rect(cream, 78, 50, 150, 13),
    rect(mist, 78, 76, 96, 8),
    rect(green, 24, 140, 262, 150),
    shape(cream, 'M112 214l28 30 58-66 16 15-74 82-45-46z'),
    ...each(3, (i) => {
      const y = 316 + i * 74
      return (
        rect(paper, 24, y, 262, 58) +
        `<circle cx="56" cy="${y + 29}" r="15" fill="${leaf}"/>` +
        lines(dune, 86, y + 18, [150, 100], 16, 7)
      )
    }),
    rect(ink, 24, 552, 262, 44),
    rect(cream, 105, 570, 100, 9),
  )

/** The drawings on pages and screens of the models. */
export const sheets = { plan, contract, weaving, phone } satisfies Record<string, () => string>
