import {
  at,
  color,
  disc,
  each,
  halftone,
  numbers,
  picture,
  plane,
  poly,
  rect,
  shape,
  triangle,
} from './draw.ts'
import { arm, person } from './people.ts'
import { dunes, mudWall, palm, riyadh } from './places.ts'
import { dashboard, textLines } from './things.ts'

const { night, ink, pine, green, leaf, mist, cream, paper, sand, dune, ochre, umber } = color

/** A case: one permit service, before and after. */
export function permits(): string {
  const random = numbers(14)
  const pile = each(26, (i) =>
    plane(
      190 + (random() - 0.5) * 40,
      740 - i * 17,
      [1, (random() - 0.5) * 0.04, -0.34, 0.3],
      rect(i % 5 === 2 ? dune : i % 3 ? cream : sand, 0, 0, 420, 240),
    ),
  )
  return picture(green, [
    poly(sand, 0, 0, 860, 0, 700, 900, 0, 900),
    halftone(dune, [0, 0, 700, 900], (x, y) => 0.7 - x * 0.6 + y * 0.1, 26),
    halftone(pine, [800, 0, 800, 900], (x, y) => x * 0.6 + y * 0.4 - 0.1, 28),
    poly(`${umber}55`, 110, 830, 540, 830, 700, 900, 220, 900),
    ...pile,
    plane(
      900,
      190,
      [0.98, -0.06, 0.06, 0.98],
      rect(`${night}66`, 24, 30, 560, 520),
      rect(night, -14, -14, 588, 548),
      rect(cream, 0, 0, 560, 520),
      rect(ink, 0, 0, 560, 70),
      shape(ochre, triangle(44, 30, 14)),
      ...each(
        4,
        (i) =>
          rect(paper, 28, 96 + i * 102, 504, 82) +
          disc(i < 3 ? leaf : ochre, 72, 137 + i * 102, 22) +
          shape(cream, i < 3 ? `M60 ${136 + i * 102}l10 11 16-20 6 5-22 27-16-17z` : '') +
          textLines(dune, 116, 118 + i * 102, [300, 210], 26, 10),
      ),
    ),
    person(760, 430, 0.86, { dress: 'abaya', robe: [ink, night] }),
    arm(ink, leaf, [830, 590], [900, 640], [980, 560], 56),
  ])
}

/** A case: pumps of a water plant, heard by sensors. */
export function plant(): string {
  return picture(sand, [
    halftone(dune, [0, 0, 1600, 640], (x, y) => 0.8 - y * 0.7 - x * 0.3, 28),
    disc(ochre, 1360, 200, 110),
    dunes(dune, umber, 560, 1150, 70),
    ...each(
      3,
      (i) =>
        shape(mist, `M${120 + i * 330} 660V330a130 60 0 0 1 260 0V660Z`) +
        shape(leaf, `M${250 + i * 330} 272c70 0 130 24 130 58V660h-130z`) +
        rect(pine, 120 + i * 330, 420, 260, 14) +
        rect(pine, 120 + i * 330, 540, 260, 14),
    ),
    rect(ink, 0, 650, 1600, 250),
    ...[700, 790].map(
      (y, i) =>
        rect(i ? green : leaf, 0, y, 1600, 40) +
        rect(`${night}66`, 0, y + 24, 1600, 16) +
        each(6, (n) => rect(i ? leaf : mist, 90 + n * 280 + i * 110, y - 8, 34, 56)).join(''),
    ),
    disc(pine, 560, 735, 96),
    disc(leaf, 560, 735, 74),
    disc(ink, 560, 735, 20),
    ...[60, 100, 140].map(
      (size) =>
        `<path d="M${560 - size} ${640 - size * 0.5}A${size * 1.2} ${size * 1.2} 0 0 1 ${560 + size} ${640 - size * 0.5}" fill="none" stroke="${ochre}" stroke-width="12"/>`,
    ),
    person(1200, 400, 0.9, { dress: 'engineer', beard: true }),
    plane(1000, 610, [0.3, -0.05, 0.05, 0.3], dashboard()),
    arm(leaf, mist, [1140, 560], [1080, 690], [1120, 740], 60),
  ])
}

/** Diriyah and Riyadh at dawn, from mud brick to towers. */
export function panorama(size: [number, number] = [2100, 900], mark = ''): string {
  const [w, h] = size
  const base = h * 0.78
  return picture(
    ink,
    [
      halftone(green, [0, 0, w, base], (x, y) => y * 1.15 - 0.3 - Math.abs(x - 0.55) * 0.5, 30),
      disc(ochre, w * 0.56, base - h * 0.2, h * 0.2),
      at(w * 0.34, 0, 1, riyadh(base, h / 900, leaf, pine, cream, w * 0.66)),
      dunes(sand, dune, base + h * 0.02, w * 0.62, h * 0.07, w, h),
      mudWall(w * 0.2, base + h * 0.08, w * 0.16, h * 0.36, { rows: 3, step: 54, openings: pine }),
      mudWall(-20, base + h * 0.14, w * 0.26, h * 0.5, { rows: 4, step: 66, openings: pine }),
      palm(w * 0.4, base + h * 0.14, h * 0.52, leaf, night),
      palm(w * 0.45, base + h * 0.1, h * 0.36, green, night),
      poly(`${umber}44`, 0, h, w * 0.24, base + h * 0.14, w * 0.7, h),
      mark,
    ],
    size,
  )
}
