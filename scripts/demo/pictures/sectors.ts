import {
  at,
  color,
  disc,
  each,
  halftone,
  inside,
  line,
  numbers,
  picture,
  plane,
  poly,
  rect,
  shape,
  triangle,
} from './draw.ts'
import { arm, person } from './people.ts'
import { dunes, kingdomTower, mudWall, palm, riyadh, tower, triangleTower } from './places.ts'
import { page, textLines } from './things.ts'

const { night, ink, pine, green, leaf, mist, cream, paper, sand, dune, ochre, umber } = color

/** A box on a slanted plane: top, start side and end side. */
const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  [top, start, end]: [string, string, string],
) =>
  poly(top, x, y, x + w, y - w / 2, x + 2 * w, y, x + w, y + w / 2) +
  poly(start, x, y, x + w, y + w / 2, x + w, y + w / 2 + h, x, y + h) +
  poly(end, x + w, y + w / 2, x + 2 * w, y, x + 2 * w, y + h, x + w, y + w / 2 + h)

/** Requests on a belt; a machine sorts them, a person decides the doubtful one. */
export function automation(): string {
  const stage = (t: number) => [60 + t * 1300, 760 - t * 650] as const
  return picture(green, [
    halftone(pine, [0, 0, 1600, 900], (x, y) => 0.9 - x * 0.4 - y * 0.6, 28),
    poly(night, -100, 900, 1500, 100, 1700, 200, 100, 1000),
    poly(ink, -100, 860, 1500, 60, 1700, 160, 100, 960),
    ...each(22, (i) => line(pine, 4, `M${-100 + i * 76} ${860 - i * 38}l200 100`)),
    ...each(7, (i) => {
      const [x, y] = stage(i / 7)
      const done = i > 3
      return (
        at(
          x,
          y,
          1,
          box(0, 20, 66, 30, done ? [i === 5 ? ochre : mist, cream, leaf] : [cream, sand, dune]),
        ) +
        (done
          ? shape(i === 5 ? umber : ink, triangle(x + 66, y + 10, 18))
          : at(x + 40, y + 8, 1, textLines(dune, 0, 0, [60, 46], 12, 6)))
      )
    }),
    box(600, 330, 210, 300, [mist, cream, leaf]),
    poly(ink, 640, 450, 780, 520, 780, 640, 640, 570),
    shape(ochre, triangle(920, 470, 46)),
    poly(`${night}66`, 810, 735, 1020, 630, 1240, 740, 1040, 840),
    person(1330, 470, 0.86, { dress: 'suit', isWoman: true, robe: [leaf, ink] }, true),
    arm(leaf, cream, [1240, 640], [1180, 560], [1190, 400], 60),
  ])
}

/** The aisle of a data center. */
export function dataCenter(): string {
  const random = numbers(8)
  const racks = [0, 1, 2, 3, 4, 5].map((i) => {
    const near = 0.72 ** i
    const far = 0.72 ** (i + 1) * 1.06
    const edge = (s: number, share: number) =>
      [800 + s * 800 * share, 430 - 520 * share, 430 + 560 * share] as const
    return [-1, 1]
      .map((s) => {
        const [x1, t1, b1] = edge(s, near)
        const [x2, t2, b2] = edge(s, far)
        const lights = each(9, (row) => {
          const share = (row + 1) / 10
          const y1 = t1 + (b1 - t1) * share
          const y2 = t2 + (b2 - t2) * share
          const lit = random()
          return line(
            lit > 0.86 ? ochre : lit > 0.4 ? leaf : pine,
            9 * near,
            `M${x1 + (x2 - x1) * 0.15} ${y1 + (y2 - y1) * 0.15}L${x1 + (x2 - x1) * (0.4 + random() * 0.4)} ${y1 + (y2 - y1) * (0.4 + 0.3)}`,
          )
        }).join('')
        return (
          poly(s < 0 ? pine : ink, x1, t1, x2, t2, x2, b2, x1, b1) +
          poly(night, x2, t2, x2 - s * 10 * near, t2 + 6, x2 - s * 10 * near, b2 - 6, x2, b2) +
          lights
        )
      })
      .join('')
  })
  return picture(night, [
    poly(mist, 700, 360, 900, 360, 900, 500, 700, 500),
    disc(cream, 800, 430, 130),
    poly(ink, 0, 990, 700, 500, 900, 500, 1600, 990),
    poly(`${mist}55`, 700, 500, 900, 500, 1140, 900, 460, 900),
    ...racks.toReversed(),
    halftone(leaf, [460, 520, 680, 380], (x, y) => 0.9 - y - Math.abs(x - 0.5) * 0.8, 24),
    poly(`${night}cc`, 740, 760, 880, 760, 1000, 900, 700, 900),
    person(810, 390, 0.6, { dress: 'engineer', robe: [cream, mist], beard: true }),
  ])
}

/** A service in the hand of a citizen, over the roofs of the evening. */
export function inTheHand(): string {
  return picture(ochre, [
    halftone(color.sand, [0, 0, 1600, 560], (_, y) => 0.8 - y * 0.9, 28),
    disc(cream, 360, 330, 150),
    riyadh(700, 0.72, green, ink, ink),
    mudWall(-20, 900, 620, 240, { light: umber, edge: night, openings: ochre, rows: 2, step: 78 }),
    rect(night, 600, 690, 1000, 210),
    at(
      900,
      70,
      1,
      poly(`${night}66`, 30, 40, 420, 40, 420, 820, 30, 820),
      rect(night, 0, 0, 390, 830),
      rect(cream, 18, 46, 354, 720),
      rect(ink, 18, 46, 354, 116),
      shape(ochre, triangle(66, 98, 22)),
      rect(cream, 106, 86, 180, 16),
      rect(mist, 106, 114, 120, 10),
      rect(green, 44, 200, 302, 130),
      shape(cream, 'M80 262l26 28 54-60 14 14-68 76-40-42z'),
      rect(cream, 190, 236, 120, 14),
      rect(mist, 190, 266, 90, 10),
      ...each(
        3,
        (i) =>
          rect(paper, 44, 356 + i * 96, 302, 78) +
          disc(i === 0 ? ochre : leaf, 88, 395 + i * 96, 22) +
          textLines(dune, 128, 378 + i * 96, [170, 120], 24, 9),
      ),
      rect(ink, 44, 668, 302, 66),
      rect(cream, 130, 694, 130, 14),
    ),
    shape(color.skin, 'M860 900C850 760 850 660 884 600 910 560 936 590 926 650L920 900Z'),
    shape(
      umber,
      'M1290 520C1330 500 1350 540 1330 580L1290 640ZM1290 610C1340 596 1356 640 1330 676L1290 730ZM1290 706C1334 700 1344 740 1320 776L1290 820Z',
    ),
    poly(cream, 800, 900, 1000, 820, 1330, 850, 1400, 900),
  ])
}

/** Planning: the dunes ahead are a curve, and its end is a forecast. */
export function forecast(): string {
  const points = [
    [0, 640],
    [180, 560],
    [360, 600],
    [540, 470],
    [720, 500],
    [900, 360],
  ] as const
  const known = points.map(([x, y]) => `${x} ${y}`).join('L')
  return picture(paper, [
    halftone(sand, [0, 0, 1600, 900], (x, y) => 0.7 - y + x * 0.15, 28),
    disc(ochre, 1290, 240, 140),
    inside(
      'M900 360L1150 300 1380 210 1600 180V900H900Z',
      rect(mist, 900, 0, 700, 900),
      halftone(leaf, [900, 100, 700, 800], (x, y) => 0.35 + y * 0.5 - x * 0.3, 26),
    ),
    shape(leaf, `M${known}V900H0Z`),
    shape(green, 'M0 640L180 560 260 900H0ZM360 600L540 470 640 900H420ZM720 500L900 360V900H760Z'),
    dunes(pine, ink, 800, 900, 90),
    line(night, 9, `M${known}`),
    `<path d="M900 360L1150 300 1380 210 1600 180" fill="none" stroke="${night}" stroke-width="9" stroke-dasharray="4 22" stroke-linecap="round"/>`,
    ...points.slice(1).map(([x, y]) => disc(cream, x, y, 17) + disc(night, x, y, 9)),
    disc(ochre, 900, 360, 26),
    person(610, 560, 0.52, { dress: 'thobe', view: 'back' }),
    person(730, 590, 0.49, { dress: 'suit', view: 'back' }),
    palm(1450, 880, 330, leaf, night),
  ])
}

/** Towers of companies from the street. */
export function towers(): string {
  const facade = (
    x: number,
    w: number,
    top: number,
    lightSide: string,
    shadeSide: string,
    lean: number,
  ) =>
    poly(lightSide, x, 900, x + lean, top, x + lean + w * 0.55, top - 40, x + w * 0.55, 900) +
    poly(
      shadeSide,
      x + w * 0.55,
      900,
      x + lean + w * 0.55,
      top - 40,
      x + lean + w,
      top + 20,
      x + w,
      900,
    ) +
    each(11, (i) =>
      line(
        `${night}55`,
        5,
        `M${x + lean * (1 - i / 11)} ${top + ((900 - top) * i) / 11}L${x + w * 0.55 + lean * (1 - i / 11)} ${top - 40 + ((940 - top) * i) / 11}`,
      ),
    ).join('')
  return picture(sand, [
    halftone(cream, [0, 0, 1600, 900], (x, y) => 1 - Math.hypot(x - 0.2, y) * 0.9, 28),
    disc(ochre, 420, 210, 120),
    triangleTower(560, 900, 560, mist, leaf, ochre),
    kingdomTower(760, 900, 640, leaf, green),
    facade(-60, 360, 190, mist, green, 60),
    facade(880, 300, 60, leaf, pine, 40),
    facade(1240, 420, -60, green, night, -30),
    halftone(night, [1250, 0, 350, 900], (x) => x * 0.7, 24),
    poly(paper, 0, 900, 0, 830, 1600, 800, 1600, 900),
    ...[
      [240, 'suit'],
      [330, 'thobe'],
      [700, 'abaya'],
      [1000, 'thobe'],
      [1075, 'suit'],
    ].map(
      ([x, dress]) =>
        poly(
          `${umber}66`,
          Number(x) - 14,
          884,
          Number(x) + 14,
          884,
          Number(x) + 240,
          900,
          Number(x) + 180,
          900,
        ) +
        person(Number(x), 746, 0.23, {
          dress: dress === 'thobe' ? 'thobe' : dress === 'abaya' ? 'abaya' : 'suit',
          view: 'back',
        }),
    ),
  ])
}

/** A ministry: columns, palms, and the way up. */
export function ministry(): string {
  return picture(mist, [
    halftone(cream, [0, 0, 1600, 620], (x, y) => 1 - y - Math.abs(x - 0.5) * 0.6, 28),
    rect(sand, 200, 200, 1200, 470),
    poly(dune, 1140, 200, 1400, 200, 1400, 670, 1060, 670),
    ...each(9, (i) => shape(sand, `M${200 + i * 133.4} 204v-40h26v-26h26v-26h30v26h26v26h25v40z`)),
    shape(green, each(16, (i) => triangle(240 + i * 75, 262, 22)).join('')),
    ...each(7, (i) => {
      const x = 290 + i * 160
      return (
        shape(ink, `M${x - 50} 670V430L${x} 340 ${x + 50} 430V670Z`) +
        (i === 3
          ? shape(ochre, `M${x - 34} 670V440L${x} 372 ${x + 34} 440V670Z`)
          : poly(pine, x - 50, 670, x - 50, 430, x, 340, x - 16, 670))
      )
    }),
    poly(`${umber}66`, 200, 200, 330, 200, 620, 670, 200, 670),
    ...each(5, (i) => rect(i % 2 ? dune : paper, 120 - i * 40, 670 + i * 34, 1360 + i * 80, 34)),
    rect(sand, 0, 836, 1600, 64),
    palm(90, 850, 520, leaf, night),
    palm(1510, 850, 480, leaf, night),
    palm(1380, 850, 330, green, night),
    ...(
      [
        [700, 600, 0.32, 'thobe'],
        [810, 610, 0.31, 'thobe'],
        [930, 620, 0.31, 'abaya'],
      ] as const
    ).map(([x, y, s, dress]) => person(x, y, s, { dress, view: 'back' })),
  ])
}

/** Founders at a wall of notes. */
export function founders(): string {
  const random = numbers(21)
  const notes = each(24, (i) => {
    const x = 150 + (i % 8) * 168 + random() * 26
    const y = 70 + Math.floor(i / 8) * 150 + random() * 20
    return (
      rect(`${night}33`, x + 7, y + 9, 112, 104) +
      rect([cream, mist, sand, leaf][Math.floor(random() * 4)] ?? cream, x, y, 112, 104) +
      textLines(`${ink}99`, x + 14, y + 22, [80, 60, 70], 22, 7)
    )
  })
  return picture(paper, [
    halftone(sand, [0, 0, 1600, 900], (x, y) => 1 - x - y * 0.4, 30),
    ...notes,
    line(umber, 5, 'M260 180C420 300 560 160 720 300S1000 420 1180 190'),
    rect(ochre, 1120, 90, 122, 114),
    shape(ink, triangle(1181, 136, 30)),
    poly(`${dune}88`, 1600, 0, 1600, 900, 900, 900, 1330, 0),
    rect(pine, 0, 760, 1600, 140),
    poly(green, 0, 720, 1600, 720, 1600, 770, 0, 770),
    inside(
      'M0 0H1600V722H0Z',
      person(360, 400, 0.9, { dress: 'suit', beard: true, robe: [leaf, green] }),
      person(800, 440, 0.86, { dress: 'suit', isWoman: true, robe: [ink, night] }),
      person(1240, 400, 0.9, { dress: 'thobe' }, true),
    ),
    arm(cream, sand, [1150, 540], [1080, 420], [1130, 250], 54),
    at(
      620,
      610,
      0.5,
      poly(night, 0, 0, 420, 0, 460, 220, -40, 220),
      poly(mist, 20, 14, 400, 14, 420, 190, 0, 190),
    ),
  ])
}

/** A doctor and a patient, and the hospital outside. */
export function hospital(): string {
  return picture(leaf, [
    rect(mist, 0, 0, 1600, 900),
    rect(cream, 90, 70, 760, 520),
    inside(
      'M90 70H850V590H90Z',
      halftone(sand, [90, 70, 760, 400], (_, y) => 0.9 - y, 26),
      disc(ochre, 250, 210, 84),
      tower(330, 590, 340, 330, { light: leaf, shade: green, rows: 5, openings: cream }),
      rect(cream, 398, 330, 84, 84),
      shape(umber, 'M452 348a32 32 0 1 0 0 52 26 26 0 1 1 0-52z'),
      palm(760, 600, 250, green, ink),
    ),
    ...[90, 470, 846].map((x) => rect(ink, x - 8, 62, 16, 536)),
    rect(ink, 82, 582, 776, 18),
    poly(`${cream}88`, 90, 640, 850, 640, 1180, 900, 340, 900),
    poly(leaf, 900, 0, 1600, 0, 1600, 900, 1040, 900),
    halftone(green, [900, 0, 700, 900], (x, y) => x * 0.8 + y * 0.1 - 0.1, 26),
    person(1030, 310, 1.05, { dress: 'doctor', isWoman: true }),
    person(1390, 480, 1.05, { dress: 'thobe', robe: [cream, dune] }, true),
    plane(
      1110,
      560,
      [0.4, 0.06, -0.06, 0.4],
      page(
        420,
        520,
        rect(ochre, 40, 50, 150, 30),
        textLines(dune, 40, 120, [330, 300, 340, 260, 310], 56, 20),
      ),
    ),
    arm(cream, mist, [970, 520], [1010, 700], [1130, 690], 66),
  ])
}
