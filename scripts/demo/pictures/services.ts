import {
  at,
  color,
  disc,
  each,
  halftone,
  inside,
  line,
  picture,
  plane,
  poly,
  rect,
  shape,
  triangle,
} from './draw.ts'
import { arm, fromAbove, person } from './people.ts'
import { dunes, palm, riyadh } from './places.ts'
import { books, dashboard, page, planPage, saduBand, screen, textLines } from './things.ts'

const { night, ink, pine, green, leaf, mist, cream, paper, sand, dune, ochre, umber } = color

/** A full hall listens to a talk. */
export function lecture(): string {
  const dresses = ['thobe', 'abaya', 'shemagh', 'suit', 'abaya', 'thobe'] as const
  const rows = [
    { y: 520, scale: 0.5, gap: 150, start: 60 },
    { y: 610, scale: 0.64, gap: 192, start: -10 },
    { y: 730, scale: 0.86, gap: 250, start: 60 },
  ]
  return picture(ink, [
    poly(pine, 420, 60, 1180, 60, 1600, 520, 1600, 900, 0, 900, 0, 520),
    rect(cream, 470, 70, 660, 370),
    halftone(sand, [470, 70, 660, 370], (x, y) => 1.1 - Math.hypot(x - 0.7, y - 0.5) * 1.9, 26),
    shape(ochre, triangle(930, 250, 100)),
    shape(green, `${triangle(740, 180, 40)}${triangle(660, 300, 40)}${triangle(780, 330, 40)}`),
    line(ink, 6, 'M760 212L860 300M690 320L850 350M800 350L850 360'),
    inside('M0 0H1600V440H0Z', person(340, 280, 0.66, { dress: 'abaya', robe: [leaf, green] })),
    arm(leaf, mist, [400, 350], [470, 340], [520, 270], 40),
    ...rows.map(({ y, scale, gap, start }, row) =>
      each(Math.ceil(1700 / gap), (i) =>
        person(start + i * gap, y, scale, {
          dress: dresses[(i * 2 + row) % 6] ?? 'thobe',
          view: 'back',
        }),
      ).join(''),
    ),
    poly(`${night}66`, 0, 900, 0, 700, 1600, 820, 1600, 900),
  ])
}

/** Two people try a prototype late in the evening. */
export function prototype(): string {
  return picture(night, [
    rect(ink, 0, 0, 1600, 640),
    halftone(pine, [0, 0, 1600, 640], (x, y) => 1 - Math.hypot(x - 0.5, y - 0.7) * 1.9, 28),
    poly(`${ochre}44`, 720, 90, 880, 90, 1420, 660, 180, 660),
    poly(ochre, 690, 100, 910, 100, 860, 40, 740, 40),
    rect(umber, 794, 0, 12, 44),
    person(420, 330, 0.95, { dress: 'shemagh' }),
    person(1180, 330, 0.95, { dress: 'suit', isWoman: true }, true),
    poly(sand, 120, 640, 1480, 640, 1600, 740, 0, 740),
    poly(dune, 0, 740, 1600, 740, 1600, 900, 0, 900),
    halftone(umber, [0, 750, 1600, 150], (x, y) => Math.abs(x - 0.5) * 0.9 + y * 0.2, 26),
    at(560, 380, 0.62, screen(760, 420, dashboard(760, 420))),
    poly(night, 560, 656, 1040, 656, 1080, 690, 520, 690),
    arm(cream, sand, [500, 560], [520, 650], [610, 672], 54),
    arm(green, cream, [1090, 560], [1110, 640], [1030, 520], 54),
  ])
}

/** What a retiring expert knows is written down together with a successor. */
export function handover(): string {
  return picture(paper, [
    ...each(
      3,
      (row) =>
        rect(dune, 0, 210 + row * 200, 1600, 16) + books(0, 210 + row * 200, 1600, 170, row + 4),
    ),
    halftone(night, [0, 0, 1600, 900], (x) => x * 0.55 - 0.1, 26),
    poly(`${cream}bb`, 0, 0, 420, 0, 1160, 640, 0, 640),
    person(520, 330, 1, { dress: 'thobe', beard: true, robe: [cream, dune] }),
    person(1090, 350, 0.98, { dress: 'abaya' }, true),
    poly(green, 0, 700, 1600, 700, 1600, 780, 0, 780),
    rect(ink, 0, 780, 1600, 120),
    plane(
      690,
      600,
      [0.6, 0, -0.16, 0.16],
      page(
        520,
        700,
        rect(ochre, 40, 50, 250, 40),
        textLines(dune, 40, 140, [430, 400, 440, 360, 400, 300, 420, 380], 66, 26),
      ),
    ),
    arm(cream, sand, [600, 560], [640, 680], [760, 690], 62),
    arm(pine, leaf, [1010, 600], [980, 690], [880, 668], 58),
    at(
      1320,
      690,
      1,
      poly(ochre, -40, -60, 40, -60, 30, 10, -30, 10),
      poly('#b3762c', 8, -60, 40, -60, 30, 10, 4, 10),
    ),
  ])
}

/** A service moves from the counter to the phone. */
export function serviceHall(): string {
  return picture(mist, [
    poly(leaf, 0, 0, 1600, 0, 1600, 240, 0, 420),
    halftone(green, [0, 0, 1600, 420], (x, y) => 0.8 - y - x * 0.4, 26),
    poly(cream, 0, 900, 0, 620, 1600, 560, 1600, 900),
    ...each(4, (i) =>
      poly(
        `${ochre}55`,
        60 + i * 180,
        900,
        150 + i * 180,
        900,
        420 + i * 110,
        600,
        370 + i * 110,
        602,
      ),
    ),
    rect(pine, 0, 430, 560, 230),
    poly(ink, 0, 400, 600, 400, 560, 440, 0, 440),
    ...each(
      3,
      (i) =>
        rect(sand, 24 + i * 184, 210, 150, 190) +
        inside(
          `M${24 + i * 184} 210h150v190h-150z`,
          i === 1 ? person(100 + i * 184, 300, 0.56, { dress: 'abaya' }) : '',
        ),
    ),
    inside('M0 0H1600V900H0Z', person(780, 380, 0.85, { dress: 'thobe' })),
    at(
      1230,
      110,
      1,
      rect(`${night}55`, 22, 26, 270, 660),
      rect(night, 0, 0, 270, 660),
      rect(cream, 16, 40, 238, 580),
      rect(ink, 16, 40, 238, 76),
      shape(ochre, triangle(50, 74, 15)),
      ...each(
        4,
        (i) =>
          rect(paper, 34, 146 + i * 86, 202, 68) +
          disc(i < 2 ? leaf : i === 2 ? ochre : dune, 68, 180 + i * 86, 18) +
          textLines(dune, 100, 164 + i * 86, [116, 80], 22, 8),
      ),
      rect(green, 34, 520, 202, 64),
      rect(cream, 84, 546, 100, 12),
    ),
    arm(cream, sand, [880, 560], [1060, 720], [1226, 560], 74),
  ])
}

/** A steering meeting from above. */
export function steering(): string {
  const seats = [
    [420, 150, 170, 'suit'],
    [800, 110, 180, 'thobe'],
    [1180, 150, 190, 'abaya'],
    [1430, 450, 270, 'thobe'],
    [1180, 760, 350, 'shemagh'],
    [800, 800, 0, 'abaya'],
    [420, 760, 10, 'thobe'],
    [170, 450, 90, 'suit'],
  ] as const
  return picture(sand, [
    halftone(dune, [0, 0, 1600, 900], (x, y) => (x + y) * 0.55 - 0.2, 30),
    plane(0, 420, [1, 0, 0, 1], saduBand(0, 0, 1600, 40, [dune, sand, dune])),
    disc(`${night}44`, 824, 486, 520, 290),
    disc(ink, 800, 450, 520, 290),
    disc(pine, 800, 438, 500, 272),
    inside(
      'M300 438a500 272 0 1 0 1000 0a500 272 0 1 0 -1000 0',
      poly(green, 300, 100, 900, 100, 560, 760, 300, 760),
    ),
    ...seats.map(([x, y, degrees, who]) => fromAbove(x, y, 1.08, degrees, who)),
    at(680, 320, 0.34, page(700, 460, dashboard(660, 420))),
    ...[
      [500, 380, -14],
      [1020, 370, 16],
      [1000, 560, 164],
      [560, 560, 196],
    ].map(
      ([x = 0, y = 0, degrees = 0]) =>
        `<g transform="rotate(${degrees} ${x} ${y})">${at(x - 40, y - 50, 0.17, planPage())}</g>`,
    ),
    disc(ochre, 900, 560, 26),
    disc(umber, 900, 560, 17),
  ])
}

/** From a triangular window over the desert to the city of tomorrow. */
export function horizon(): string {
  const opening = 'M800 30L1420 900H180Z'
  return picture(ink, [
    halftone(pine, [0, 0, 1600, 900], (x, y) => Math.abs(x - 0.5) * 1.2 + y * 0.3 - 0.25, 30),
    poly(umber, 800, 0, 180, 900, 120, 900, 770, 0),
    poly(dune, 800, 0, 1420, 900, 1500, 900, 836, 0),
    shape(paper, opening),
    inside(
      opening,
      halftone(sand, [200, 0, 1200, 620], (_, y) => 0.9 - y, 26),
      disc(ochre, 800, 430, 150),
      riyadh(640, 0.5, leaf, green, green),
      dunes(sand, dune, 690, 980, 80),
      dunes(ochre, umber, 800, 560, 90),
    ),
    palm(1110, 900, 380, leaf, night),
    person(640, 470, 0.62, { dress: 'thobe', view: 'back' }),
    person(800, 500, 0.6, { dress: 'abaya', view: 'back', robe: [green, night] }),
  ])
}

/** The office in Riyadh in the morning: a meeting at the window. */
export function office(): string {
  return picture(paper, [
    poly(mist, 300, 70, 1600, 70, 1600, 560, 300, 560),
    inside(
      'M300 70H1600V560H300Z',
      halftone(cream, [300, 70, 1300, 420], (_, y) => 1 - y, 26),
      disc(ochre, 660, 330, 110),
      riyadh(560, 0.68, leaf, green, cream),
    ),
    ...[300, 726, 1152, 1578].map((x) => rect(ink, x - 11, 60, 22, 510)),
    rect(ink, 289, 60, 1311, 20),
    rect(ink, 289, 552, 1311, 24),
    // A wall of clay with openings like those of Najdi houses.
    rect(sand, 0, 0, 240, 900),
    poly(dune, 240, 0, 289, 0, 289, 900, 240, 900),
    ...each(4, (row) =>
      shape(green, `${triangle(70, 120 + row * 92, 26)}${triangle(160, 120 + row * 92, 26)}`),
    ),
    rect(dune, 289, 576, 1311, 324),
    halftone(umber, [289, 590, 1311, 310], (x, y) => y * 0.5 + Math.abs(x - 0.5) * 0.4 - 0.1, 28),
    poly(`${cream}77`, 380, 576, 690, 576, 560, 900, 160, 900),
    person(560, 330, 0.74, { dress: 'thobe' }),
    person(860, 310, 0.76, { dress: 'abaya' }),
    person(1170, 330, 0.74, { dress: 'suit' }, true),
    poly(`${night}33`, 300, 690, 1460, 690, 1560, 860, 220, 860),
    poly(cream, 330, 590, 1400, 590, 1520, 740, 220, 740),
    poly(umber, 220, 740, 1520, 740, 1520, 768, 220, 768),
    plane(740, 612, [0.62, 0, -0.12, 0.16], planPage()),
    plane(
      1130,
      618,
      [0.4, 0, 0.1, 0.15],
      page(520, 700, textLines(dune, 40, 80, [430, 400, 440, 360, 400], 90, 30)),
    ),
    arm(cream, sand, [640, 520], [690, 620], [780, 650], 48),
    arm(night, cream, [1100, 530], [1060, 620], [990, 662], 48),
    person(430, 510, 0.88, { dress: 'shemagh', view: 'back' }),
    person(1270, 500, 0.86, { dress: 'suit', isWoman: true, view: 'back', robe: [green, ink] }),
    palm(1500, 900, 520, leaf, night),
  ])
}
