/** The colors of the demo pictures: green ink, paper, and one accent. The skin of people is a shade of the accent. */
export const color = {
  night: '#071c17',
  ink: '#0b2820',
  pine: '#123c31',
  green: '#1d5546',
  leaf: '#3f7d69',
  mist: '#a9c6b8',
  cream: '#fbf9f4',
  paper: '#f3ecdd',
  sand: '#e3d6ba',
  dune: '#cdb98f',
  ochre: '#e0a04a',
  skin: '#c08a5a',
  umber: '#7a4a2b',
} satisfies Record<string, string>
export type Color = string

/** A closed shape of points `x, y, x, y, …`. */
export const poly = (fill: Color, ...points: number[]) => shape(fill, `M${points.join(' ')}Z`)
export const shape = (fill: Color, d: string) => `<path d="${d}" fill="${fill}"/>`
export const line = (stroke: Color, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
export const rect = (fill: Color, x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
export const disc = (fill: Color, x: number, y: number, rx: number, ry = rx) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

/** Parts moved, scaled (negative: mirrored) and turned. */
export const at = (x: number, y: number, scale: number | [number, number], ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${[scale].flat().join(' ')})">${parts.join('')}</g>`
export const turned = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`
/** Parts on a plane: `a b c d` are where a step to the end and a step down lead. */
export const plane = (
  x: number,
  y: number,
  axes: [number, number, number, number],
  ...parts: string[]
) => `<g transform="matrix(${axes.join(' ')} ${x} ${y})">${parts.join('')}</g>`

let clips = 0
/** Parts inside a shape only. */
export function inside(d: string, ...parts: string[]): string {
  clips += 1
  return `<clipPath id="c${clips}"><path d="${d}"/></clipPath><g clip-path="url(#c${clips})">${parts.join('')}</g>`
}

/** Numbers from 0 to 1 that are the same each time. */
export function numbers(seed: number) {
  let state = seed * 2654435761
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** The numbers from 0 up to a count. */
export const each = <T>(count: number, map: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => map(index))

/** An upright triangle, as the openings in a Najdi wall. */
export const triangle = (x: number, y: number, half: number) =>
  `M${r(x)} ${r(y - half)}l${r(half)} ${r(half * 1.75)}h${r(-2 * half)}z`
const r = (value: number) => Math.round(value * 10) / 10

/** A tone made of triangles, as large as `tone` (0 to 1) says at a point of the box. */
export function halftone(
  fill: Color,
  [x, y, width, height]: [number, number, number, number],
  tone: (across: number, down: number) => number,
  cell = 22,
): string {
  let d = ''
  const rows = Math.ceil(height / (cell * 0.9))
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column <= width / cell; column += 1) {
      const px = (column + (row % 2) / 2) * cell
      const py = (row + 0.5) * cell * 0.9
      const size = Math.min(1, tone(px / width, py / height)) * cell * 0.5
      if (size > cell * 0.06) d += triangle(x + px, y + py, size)
    }
  return shape(fill, d)
}

export const width = 1600
export const height = 900
/** A picture: its ground and its parts. */
export const picture = (ground: Color, parts: string[], size = [width, height]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" width="${size[0]}" height="${size[1]}" shape-rendering="geometricPrecision">${rect(ground, 0, 0, size[0] ?? 0, size[1] ?? 0)}${parts.join('')}</svg>`
