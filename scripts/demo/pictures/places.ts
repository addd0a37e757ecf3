import { at, color, disc, each, inside, numbers, poly, rect, shape, triangle } from './draw.ts'

const { ink, night, pine, leaf, mist, sand, dune, ochre } = color

/** Half of a box in light, half in shadow, with rows of openings. */
export function tower(
  x: number,
  base: number,
  width: number,
  height: number,
  { light = leaf, shade = pine, openings = mist, slant = 0, rows = 0 } = {},
): string {
  const top = base - height
  const edge = x + width * 0.45
  const cells = rows
    ? each(rows, (row) =>
        each(Math.max(1, Math.floor((width * 0.5) / 26)), (column) => {
          const left = edge + 12 + column * 26
          return `M${left} ${base - 40 - row * ((height - slant - 70) / rows)}v-14h12v14z`
        }).join(''),
      ).join('')
    : ''
  return (
    poly(light, x, base, x, top + slant, edge, top, edge, base) +
    poly(shade, edge, base, edge, top, x + width, top + slant * 0.6, x + width, base) +
    shape(openings, cells)
  )
}

/** The tower with an arched opening at its top. */
export const kingdomTower = (
  x: number,
  base: number,
  height: number,
  light = leaf,
  shade = pine,
) => {
  const w = height * 0.2
  const d = `M${x - w / 2} ${base}L${x - w * 0.62} ${base - height}C${x - w * 0.3} ${base - height * 0.55} ${x + w * 0.3} ${base - height * 0.55} ${x + w * 0.62} ${base - height}L${x + w / 2} ${base}Z`
  return (
    shape(light, d) +
    inside(d, rect(shade, x, base - height, w, height)) +
    poly(
      shade,
      x - w * 0.6,
      base - height,
      x + w * 0.6,
      base - height,
      x + w * 0.58,
      base - height * 0.965,
      x - w * 0.58,
      base - height * 0.965,
    )
  )
}

/** The slender triangle with a sphere below its tip. */
export const triangleTower = (
  x: number,
  base: number,
  height: number,
  light = leaf,
  shade = pine,
  ball = ochre,
) =>
  poly(light, x, base - height, x, base, x - height * 0.15, base) +
  poly(shade, x, base - height, x + height * 0.15, base, x, base) +
  disc(ball, x, base - height * 0.76, height * 0.042)

/** A mud-brick wall with stepped crenellations and rows of triangular openings. */
export function mudWall(
  x: number,
  base: number,
  width: number,
  height: number,
  { light = sand, openings = ink, edge = dune, rows = 2, step = 46 } = {},
): string {
  const top = base - height
  const count = Math.max(1, Math.round(width / step))
  const merlon = width / count
  const unit = merlon * 0.2
  // Three steps up, three steps down.
  const steps = `v${-unit}h${unit}v${-unit}h${unit}v${-unit}h${unit}v${unit}h${unit}v${unit}h${unit}v${unit}z`
  const crown = each(count, (i) => `M${x + i * merlon} ${top + 2}${steps}`).join('')
  const holes = each(rows, (row) =>
    each(count, (i) =>
      triangle(x + (i + 0.5) * merlon, top + merlon * (0.75 + row * 0.8), merlon * 0.2),
    ).join(''),
  ).join('')
  return (
    shape(light, crown) +
    poly(light, x - 6, base, x, top, x + width, top, x + width + 6, base) +
    poly(edge, x + width * 0.78, base, x + width * 0.8, top, x + width, top, x + width + 6, base) +
    shape(openings, holes)
  )
}

/** A date palm: trunk and fronds, lit from the start side. */
export function palm(
  x: number,
  base: number,
  height: number,
  light = leaf,
  shade = night,
  trunk = shade,
): string {
  const frond = (degrees: number, fill: string) =>
    `<path transform="rotate(${degrees})" d="M0 0C40-44 110-54 178-18 120-26 60-12 0 10Z" fill="${fill}"/>`
  return at(
    x,
    base - height,
    height / 420,
    shape(trunk, 'M-9 0L-20 420H22L11 0Z'),
    ...[-20, 20, 55, 88].map((degrees) => frond(degrees, shade)),
    ...[160, 200, 235, 265, 125].map(
      (degrees) => `<g transform="scale(-1 1)">${frond(180 - degrees, light)}</g>`,
    ),
    frond(-62, light),
    disc(ochre, 14, 18, 13),
    disc(ochre, -10, 26, 11),
  )
}

/** A dune: a ridge from one side to the other, its far slope in shadow. */
export const dunes = (
  light: string,
  shade: string,
  y: number,
  peak: number,
  rise: number,
  width = 1600,
  depth = 900,
) =>
  shape(
    light,
    `M0 ${y}C${peak * 0.4} ${y - 20} ${peak * 0.8} ${y - rise} ${peak} ${y - rise}L${width} ${y + 30}V${depth}H0Z`,
  ) +
  shape(
    shade,
    `M${peak} ${y - rise}C${peak - 40} ${y - rise * 0.5} ${peak + 90} ${y + 30} ${peak - 60} ${depth}H${width}V${y + 30}C${width - 200} ${y - 10} ${peak + 200} ${y - rise} ${peak} ${y - rise}Z`,
  )

/** Riyadh from afar. */
export function riyadh(
  base: number,
  scale = 1,
  light = leaf,
  shade = pine,
  ball = ochre,
  width = 1600,
): string {
  const random = numbers(11)
  const low = each(Math.round(width / 62), (i) => {
    const h = (50 + random() * 130) * scale
    return tower(i * 62 + random() * 20, base, 44 + random() * 30, h, {
      light,
      shade,
      slant: random() > 0.6 ? 24 * scale : 0,
    })
  }).join('')
  return (
    low +
    kingdomTower(width * 0.62, base, 520 * scale, light, shade) +
    triangleTower(width * 0.36, base, 440 * scale, light, shade, ball) +
    tower(width * 0.8, base, 70 * scale, 400 * scale, { light, shade, slant: 60 * scale }) +
    tower(width * 0.85, base, 90 * scale, 470 * scale, { light, shade, slant: 110 * scale }) +
    tower(width * 0.755, base, 60 * scale, 310 * scale, { light, shade, slant: -40 * scale })
  )
}
