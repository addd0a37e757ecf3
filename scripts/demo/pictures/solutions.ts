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
  turned,
} from './draw.ts'
import { arm, fromAbove, person } from './people.ts'
import { kingdomTower, mudWall, riyadh, tower, triangleTower } from './places.ts'
import { books, dashboard, page, planPage, roadmap, saduBand, textLines } from './things.ts'

const { night, ink, pine, green, leaf, mist, cream, paper, sand, dune, ochre, umber } = color

/** A table from above: people sort ideas by value, and one is chosen. */
export function sortingIdeas(): string {
  const random = numbers(5)
  const cards = each(28, (i) => {
    const [column, row] = [i % 7, Math.floor(i / 7)]
    const x = 380 + column * 122 + (random() - 0.5) * 14
    const y = 190 + row * 138 + (random() - 0.5) * 12
    const isBest = i === 11
    const fill = isBest
      ? ochre
      : ([sand, mist, leaf, green][Math.min(3, Math.floor((column + 3 - row) / 2.4))] ?? sand)
    return turned(
      (random() - 0.5) * 7,
      x + 48,
      y + 52,
      rect(`${night}40`, x + 8, y + 10, 96, 104),
      rect(cream, x, y, 96, 104),
      shape(fill, triangle(x + 48, y + 50, isBest ? 38 : 30)),
    )
  })
  return picture(pine, [
    poly(ink, 0, 900, 1600, 0, 1600, 900),
    poly(sand, 300, 90, 1320, 90, 1400, 810, 220, 810),
    poly(dune, 220, 810, 1400, 810, 1400, 850, 220, 850),
    halftone(dune, [300, 100, 1060, 700], (x, y) => (x + y - 1.05) * 0.9),
    ...cards,
    arm(cream, sand, [120, 150], [260, 270], [392, 300], 92),
    arm(pine, leaf, [1640, 380], [1430, 330], [1090, 372], 96),
    arm(night, cream, [1180, 980], [1120, 800], [1010, 690], 88),
    fromAbove(120, 110, 1.5, 130, 'thobe'),
    fromAbove(1490, 380, 1.5, 268, 'abaya'),
    fromAbove(1200, 880, 1.5, 352, 'suit'),
    fromAbove(460, 870, 1.5, 8, 'shemagh'),
  ])
}

/** A library in the openings of a mud wall; one of them is lit. */
export function library(): string {
  const niches: string[] = []
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const x = 90 + column * 204 + (row % 2) * 102 - 80
      const y = 60 + row * 268
      const isLit = row === 1 && column === 4
      const opening = `M${x + 96} ${y}L${x + 196} ${y + 200}H${x - 4}Z`
      niches.push(
        shape(isLit ? ochre : ink, opening),
        inside(
          opening,
          books(
            x + 4,
            y + 200,
            190,
            118,
            row * 9 + column,
            isLit ? [umber, cream, '#b3762c', paper] : undefined,
          ),
          isLit ? '' : poly(`${night}88`, x + 96, y, x + 196, y + 200, x + 110, y + 200),
        ),
        poly(dune, x - 4, y + 200, x + 196, y + 200, x + 206, y + 214, x - 4, y + 214),
      )
    }
  return picture(sand, [
    halftone(dune, [0, 0, 1600, 900], (x, y) => (x - 0.35) * 0.7 + y * 0.25, 26),
    ...niches,
    poly(`${ochre}55`, 770, 332, 1000, 528, 560, 900, 250, 900),
    person(700, 500, 0.95, { dress: 'abaya', view: 'back' }),
    arm(pine, leaf, [796, 660], [890, 600], [884, 500], 56),
  ])
}

/** A loom: pages become threads, threads become a pattern. */
export function loom(): string {
  const threads = each(20, (i) => {
    const y = 120 + i * 34
    return line(
      i % 9 === 4 ? ochre : i % 3 === 0 ? mist : leaf,
      7,
      `M330 ${80 + ((i * 7) % 20) * 36}C560 ${80 + ((i * 7) % 20) * 36} 620 ${y} 860 ${y}`,
    )
  })
  const bands = each(5, (i) =>
    plane(
      860 + i * 150,
      110,
      [0, 1, -1, 0],
      saduBand(0, -146, 700, 70, i % 2 ? [green, cream, ochre] : [cream, ochre, leaf]),
    ),
  )
  const random = numbers(3)
  return picture(ink, [
    halftone(pine, [0, 0, 900, 900], (x, y) => 1 - x - y * 0.2, 30),
    ...each(9, (i) =>
      turned(
        (random() - 0.5) * 26,
        200,
        90 + i * 92,
        at(
          90 + (i % 3) * 70,
          30 + i * 92,
          0.36,
          page(
            300,
            380,
            rect(ink, 34, 40, 150, 20),
            textLines(dune, 34, 90, [230, 200, 220, 170, 210, 120], 40, 12),
          ),
        ),
      ),
    ),
    ...threads,
    rect(night, 860, 96, 740, 730),
    ...bands,
    rect(umber, 840, 40, 34, 830),
    rect(color.skin, 840, 40, 14, 830),
    rect(umber, 300, 40, 26, 830),
    rect(color.skin, 300, 40, 10, 830),
    poly(`${night}99`, 1600, 0, 1600, 900, 1180, 900, 1420, 0),
  ])
}

/** A page under a magnifier and a hand with a pen. */
export function review(): string {
  const lens = 'M930 430m-210 0a210 210 0 1 0 420 0a210 210 0 1 0 -420 0'
  /** The plan, moved so that one of its points stays under the middle of the lens. */
  const sheet = (scale: number, x: number, y: number) =>
    plane(x, y, [0.94 * scale, -0.2 * scale, 0.2 * scale, 0.94 * scale], planPage())
  return picture(green, [
    poly(pine, 0, 0, 1600, 0, 1600, 300, 0, 720),
    halftone(pine, [0, 300, 1600, 600], (x, y) => 0.9 - y - x * 0.3, 26),
    plane(
      250,
      330,
      [0.94, -0.2, 0.2, 0.94],
      page(
        520,
        700,
        rect(ink, 40, 50, 260, 20),
        textLines(dune, 40, 110, [430, 400, 440, 380, 420, 300, 410, 430, 260, 400, 360], 48, 12),
      ),
    ),
    sheet(1.15, 560, 220),
    disc(`${night}55`, 962, 470, 226),
    shape(cream, lens),
    inside(lens, sheet(2, 286, 64)),
    `<circle cx="930" cy="430" r="210" fill="none" stroke="${night}" stroke-width="30"/><circle cx="930" cy="430" r="210" fill="none" stroke="${ochre}" stroke-width="10"/>`,
    inside(lens, poly(`${cream}44`, 780, 220, 900, 220, 760, 640, 660, 640)),
    line(night, 46, 'M1082 578L1260 760'),
    arm(cream, sand, [1640, 960], [1420, 860], [1276, 770], 130),
  ])
}

/** Two people speak; messages between them are one conversation. */
export function conversation(): string {
  const bubble = (x: number, y: number, w: number, fill: string, isStart: boolean) =>
    rect(`${night}44`, x + 10, y + 12, w, 92) +
    rect(fill, x, y, w, 92) +
    poly(
      fill,
      ...(isStart
        ? [x, y + 92, x, y + 130, x + 44, y + 92]
        : [x + w, y + 92, x + w, y + 130, x + w - 44, y + 92]),
    ) +
    textLines(fill === cream ? dune : `${cream}bb`, x + 28, y + 26, [w * 0.66, w * 0.44], 26, 10)
  return picture(sand, [
    rect(ink, 800, 0, 800, 900),
    halftone(dune, [0, 0, 800, 900], (x, y) => x * 0.9 - 0.2 + y * 0.1, 24),
    halftone(pine, [800, 0, 800, 900], (x, y) => 1 - x + y * 0.1, 24),
    person(300, 360, 1.35, { dress: 'shemagh', beard: true }),
    person(1300, 380, 1.35, { dress: 'abaya', robe: [leaf, pine] }),
    bubble(600, 120, 330, cream, true),
    bubble(690, 300, 330, green, false),
    bubble(590, 480, 300, ochre, true),
    bubble(700, 660, 330, cream, false),
  ])
}

/** Colleagues side by side, and the place that is kept for the next one. */
export function team(): string {
  const who = ['thobe', 'suit', 'abaya', 'engineer', 'shemagh'] as const
  const places = [150, 410, 670, 1190, 1450]
  return picture(leaf, [
    rect(green, 0, 0, 1600, 900),
    halftone(pine, [0, 0, 1600, 900], (x, y) => Math.abs(x - 0.58) * 1.6 - 0.15 + y * 0.15, 30),
    poly(ochre, 860, 0, 1010, 0, 1110, 900, 760, 900),
    ...who.map((dress, i) =>
      inside(
        `M${(places[i] ?? 0) - 260} 0H${(places[i] ?? 0) + 260}V900H${(places[i] ?? 0) - 260}Z`,
        person(places[i] ?? 0, i % 2 ? 330 : 290, 1.02, { dress, beard: i !== 4 }),
      ),
    ),
    at(
      935,
      560,
      1.1,
      poly(night, -90, 0, 90, 0, 100, 40, -100, 40),
      poly(night, -84, -190, -58, -190, -48, 0, -84, 0),
      poly(pine, -58, -190, 84, -190, 84, 0, -48, 0),
      poly(night, -92, 40, -70, 40, -80, 310, -100, 310),
      poly(night, 70, 40, 92, 40, 102, 310, 82, 310),
    ),
    poly(`${night}66`, 836, 900, 1040, 900, 1180, 900, 1060, 868, 820, 868),
  ])
}

/** Managers before the goals of the year on a wall. */
export function goals(): string {
  return picture(ink, [
    halftone(
      pine,
      [0, 0, 1600, 900],
      (x, y) => 1.1 - Math.hypot(x - 0.55, (y - 0.4) * 0.8) * 1.7,
      26,
    ),
    poly(`${mist}22`, 330, 90, 1390, 60, 1600, 900, 100, 900),
    plane(380, 90, [1.25, -0.03, 0, 1.25], dashboard()),
    person(240, 560, 1, { dress: 'thobe', view: 'back' }),
    person(820, 640, 0.95, { dress: 'abaya', view: 'back', robe: [green, night] }),
    person(1340, 590, 1.02, { dress: 'suit', view: 'back' }),
    arm(green, cream, [1250, 740], [1140, 650], [1090, 540], 60),
  ])
}

/** Through the old gate into the new city. */
export function gate(): string {
  const arch = 'M520 900V420L800 120 1080 420V900Z'
  const walker = (x: number, y: number, s: number, dress: 'thobe' | 'abaya' | 'suit') =>
    poly(
      `${umber}66`,
      x - 34 * s,
      y + 600 * s,
      x + 34 * s,
      y + 600 * s,
      x + 330 * s,
      y + 860 * s,
      x + 210 * s,
      y + 860 * s,
    ) + person(x, y, s, { dress, view: 'back' })
  return picture(sand, [
    mudWall(-20, 900, 1640, 810, { rows: 0, step: 130, edge: sand }),
    halftone(dune, [0, 90, 520, 810], (x, y) => x * 0.8 - 0.1 + y * 0.1, 24),
    shape(
      ink,
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2, 3]
            .map((i) => triangle(70 + i * 120 + (row % 2) * 60, 220 + row * 150, 30))
            .join(''),
        )
        .join(''),
    ),
    shape(
      ink,
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2, 3]
            .map((i) => triangle(1150 + i * 120 + (row % 2) * 60, 220 + row * 150, 30))
            .join(''),
        )
        .join(''),
    ),
    poly(umber, 460, 900, 460, 400, 800, 60, 520, 420, 520, 900),
    poly(dune, 1140, 900, 1140, 400, 800, 60, 1080, 420, 1080, 900),
    shape(paper, arch),
    inside(
      arch,
      disc(ochre, 800, 420, 130),
      kingdomTower(930, 660, 400),
      triangleTower(660, 660, 330),
      tower(740, 660, 60, 200, { slant: 40 }),
      tower(1000, 660, 70, 250, { slant: 60 }),
      tower(560, 660, 60, 150),
      tower(820, 660, 70, 130),
      rect(sand, 500, 656, 600, 260),
      poly(dune, 500, 900, 800, 660, 1100, 900),
    ),
    walker(790, 560, 0.17, 'suit'),
    walker(690, 560, 0.4, 'thobe'),
    walker(900, 600, 0.36, 'abaya'),
  ])
}

/** A strategy laid out on a long table with the city behind the window. */
export function strategyTable(): string {
  return picture(mist, [
    disc(ochre, 1180, 250, 120),
    riyadh(520, 0.62, leaf, green, green),
    halftone(cream, [0, 0, 1600, 420], (_, y) => 0.8 - y, 26),
    ...[0, 400, 800, 1200, 1570].map((x) => rect(ink, x, 0, 26, 540)),
    rect(ink, 0, 505, 1600, 40),
    rect(pine, 0, 545, 1600, 355),
    poly(sand, 260, 600, 1340, 600, 1640, 900, -40, 900),
    plane(390, 628, [0.9, 0, -0.26, 0.78], roadmap()),
    person(250, 420, 0.78, { dress: 'thobe' }),
    person(1350, 430, 0.78, { dress: 'suit' }, true),
    inside('M0 0H1600V606H0Z', person(800, 380, 0.72, { dress: 'abaya' })),
    arm(cream, sand, [330, 560], [420, 660], [560, 700], 60),
    arm(night, cream, [1270, 570], [1200, 660], [1080, 730], 60),
  ])
}

/** People walk from the shadow into the light. */
export function change(): string {
  const who = ['thobe', 'suit', 'abaya', 'thobe', 'suit', 'abaya'] as const
  return picture(ink, [
    halftone(pine, [0, 0, 900, 900], (x, y) => x * 0.9 - y * 0.3, 28),
    poly(paper, 900, 0, 1600, 0, 1600, 900, 560, 900),
    halftone(sand, [760, 0, 840, 900], (x, y) => 1 - x - y * 0.1, 28),
    disc(ochre, 1330, 230, 120),
    ...who.map((dress, i) => {
      const x = 130 + i * 262
      const inLight = x > 800
      return (
        poly(
          inLight ? `${umber}44` : `${night}aa`,
          x - 80,
          850,
          x + 90,
          850,
          x - 210,
          900,
          x - 420,
          900,
        ) +
        person(x, 330 + (i % 3) * 26, 0.86, {
          dress,
          robe: inLight
            ? dress === 'thobe'
              ? [cream, dune]
              : [green, ink]
            : dress === 'thobe'
              ? [leaf, pine]
              : [pine, night],
          beard: i < 4,
        })
      )
    }),
    poly(`${ochre}33`, 900, 0, 1000, 0, 660, 900, 560, 900),
  ])
}
