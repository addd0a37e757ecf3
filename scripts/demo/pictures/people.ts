import { at, color, disc, inside, line, shape, triangle, each } from './draw.ts'

/** A person without features: light from the start side, the profile drawn by the edge of the shadow. */
export type Person = {
  dress: 'thobe' | 'shemagh' | 'abaya' | 'suit' | 'doctor' | 'engineer'
  /** `back`: seen from behind. */
  view?: 'front' | 'back'
  beard?: boolean
  /** The color of the robe instead of the usual one, and of its shadow. */
  robe?: [string, string]
  isWoman?: boolean
}

const { cream, sand, dune, ink, night, pine, green, leaf, ochre, skin, umber, mist, paper } = color

/** Shoulders and robe down to the feet, 600 below the head. */
const robe = 'M-34 62C-78 78-116 92-126 158L-156 600H156L126 158C116 92 78 78 34 62Z'
const jacket =
  'M-36 66C-84 80-122 92-132 158L-144 330-118 600H118L144 330 132 158C122 92 84 80 36 66Z'

const lit = (d: string, light: string, shade: string, edge = 'M14-90L22 120 60 620H400V-90Z') =>
  shape(light, d) + inside(d, shape(shade, edge))

const face = (beard = false, tone: readonly [string, string] = [skin, umber]) =>
  shape(tone[0], 'M-40-4C-40-40-24-54 0-54S40-40 40-4C40 26 22 60 0 60S-40 26-40-4Z') +
  inside(
    'M-40-4C-40-40-24-54 0-54S40-40 40-4C40 26 22 60 0 60S-40 26-40-4Z',
    shape(tone[1], 'M0-60C-3-34 2-22 12 10L-2 18 3 30-2 40 4 64H60V-60Z'),
    beard ? shape(night, 'M-44 2C-34 8-30 26-18 26-8 22 8 22 18 26 30 26 34 8 44 2V80H-44Z') : '',
    beard ? shape(tone[0], 'M-11 31Q0 27 11 31 0 38-11 31Z') : '',
  )

const neck = shape(umber, 'M-22 40V84L0 112 22 84V40Z')

function headdress(checked: boolean): string {
  const drape =
    'M0-86C52-86 74-58 76-10L84 44 118 152C92 178 60 172 44 118L34 58C44 10 44-22 30-40H-30C-44-22-44 10-34 58L-44 118C-60 172-92 178-118 152L-84 44-76-10C-74-58-52-86 0-86Z'
  const weave = each(16, (row) =>
    each(12, (column) => triangle(-130 + column * 24 + (row % 2) * 12, -90 + row * 18, 5)).join(''),
  ).join('')
  return (
    lit(drape, cream, checked ? dune : sand, 'M8-90L28-20 40 60 64 190H200V-90Z') +
    (checked ? inside(drape, shape(color.umber, weave)) : '') +
    shape(sand, 'M-84 44L-70 140-96 164-118 152Z') +
    shape(night, 'M-73-40C-56-66 56-66 73-40L75-22C56-48-56-48-75-22Z') +
    shape(night, 'M-71-58C-50-82 50-82 71-58L72-46C52-70-52-70-72-46Z')
  )
}

function headdressBack(checked: boolean): string {
  const drape = 'M0-88C54-88 74-56 78 0L132 168 0 262-132 168-78 0C-74-56-54-88 0-88Z'
  const weave = each(20, (row) =>
    each(13, (column) => triangle(-144 + column * 24 + (row % 2) * 12, -90 + row * 18, 5)).join(''),
  ).join('')
  return (
    lit(drape, cream, checked ? dune : sand, 'M10-90L30 60 0 270H200V-90Z') +
    (checked ? inside(drape, shape(color.umber, weave)) : '') +
    shape(night, 'M-75-36C-56-16 56-16 75-36L77-16C56 6-56 6-77-16Z') +
    shape(night, 'M-71-58C-52-38 52-38 71-58L74-44C54-24-54-24-74-44Z')
  )
}

const hijab =
  'M0-84C58-84 74-40 70 14 68 56 84 92 104 126L0 190-104 126C-84 92-68 56-70 14-74-40-58-84 0-84Z'

function shortHair(isWoman: boolean, back: boolean): string {
  if (isWoman) return back ? lit(hijab, leaf, green) : ''
  return back
    ? shape(night, 'M-44 0C-48-50-28-70 0-70S48-50 44 0C44 30 30 52 24 58H-24C-30 52-44 30-44 0Z')
    : shape(night, 'M-46-2C-54-56-30-76 0-76S54-56 46-2L40-22C30-38-8-34-30-42L-40-22Z')
}

/** Parts of a person whose head is at 0, 0 and whose feet are 600 below. */
function parts({ dress, view = 'front', beard, robe: own, isWoman = false }: Person): string {
  const back = view === 'back'
  if (dress === 'thobe' || dress === 'shemagh') {
    const [light, shade] = own ?? [cream, dune]
    const collar = shape(shade, 'M-24 74L0 104 24 74 20 66H-20Z') + line(shade, 3, 'M0 104V260')
    return (
      lit(robe, light, shade) +
      (back
        ? headdressBack(dress === 'shemagh')
        : neck + collar + face(beard ?? true) + headdress(dress === 'shemagh'))
    )
  }
  if (dress === 'abaya') {
    const [light, shade] = own ?? [pine, night]
    const scarf = own ? own : [green, ink]
    return (
      lit(robe, light, shade) +
      shape(leaf, 'M-126 158C-118 108-94 92-72 82-108 108-114 150-120 220L-146 600H-156Z') +
      (back
        ? lit(hijab, scarf[0] ?? green, scarf[1] ?? ink)
        : lit(hijab, scarf[0] ?? green, scarf[1] ?? ink) +
          face() +
          shape(
            scarf[1] ?? ink,
            'M-42 8C-40 44-20 64 0 66S40 44 42 8L64 40C60 84 30 120-10 132-44 112-60 70-62 30Z',
          ) +
          shape(scarf[0] ?? green, 'M-62 30C-58 80-30 120 20 128L-40 160-104 126Z'))
    )
  }
  const [light, shade] =
    own ??
    (dress === 'doctor' ? [cream, mist] : dress === 'engineer' ? [leaf, green] : [green, night])
  if (back)
    return lit(jacket, light, shade) + shape(umber, 'M-20 30H20V80H-20Z') + shortHair(isWoman, true)
  const shirt = shape(dress === 'suit' ? cream : leaf, 'M-36 68L0 200 36 68 0 90Z')
  const lapels =
    shape(shade, 'M-38 68L-66 130-40 142 0 230 0 190Z') +
    shape(light, 'M38 68L66 130 40 142 0 230 0 190Z')
  const scope =
    dress === 'doctor'
      ? line(ink, 7, 'M-40 84C-56 160-40 200-26 220M40 84C52 150 60 180 52 230') +
        disc(ink, 52, 240, 13)
      : ''
  const vest =
    dress === 'engineer' ? shape(ochre, 'M-92 86L-64 76-50 330H-84ZM92 86L64 76 50 330H84Z') : ''
  const head = isWoman
    ? lit(hijab, mist, leaf) +
      face() +
      shape(
        leaf,
        'M-42 8C-40 44-20 64 0 66S40 44 42 8L62 40C56 84 30 120-6 132-40 112-58 70-62 30Z',
      )
    : neck + face(beard ?? false) + shortHair(false, false)
  const helmet =
    dress === 'engineer'
      ? lit(
          'M-62-30C-62-88-34-104 0-104S62-88 62-30L78-22V-12H-78V-22Z',
          ochre,
          '#b3762c',
          'M6-110L14-30H200V-110Z',
        ) + shape(paper, 'M-10-104H10V-30H-10Z')
      : ''
  return lit(jacket, light, shade) + shirt + lapels + vest + scope + head + helmet
}

/** A person at a point of the picture, where the head is. */
export const person = (x: number, y: number, scale: number, who: Person, mirrored = false) =>
  at(x, y, [mirrored ? -scale : scale, scale], parts(who))

/** A sleeve from the shoulder over the elbow to the hand. */
export function arm(
  sleeve: string,
  cuff: string,
  [x1, y1]: [number, number],
  [x2, y2]: [number, number],
  [x3, y3]: [number, number],
  thick = 46,
): string {
  const d = `M${x1} ${y1}L${x2} ${y2} ${x3} ${y3}`
  const length = Math.hypot(x3 - x2, y3 - y2)
  const [ux, uy] = [(x3 - x2) / length, (y3 - y2) / length]
  const to = (share: number) => `M${x3} ${y3}l${ux * thick * share} ${uy * thick * share}`
  const open = (stroke: string, width: number, path: string, cap = 'butt') =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="${cap}"/>`
  return (
    open(skin, thick * 0.5, to(0.75), 'round') +
    open(sleeve, thick, d) +
    open(cuff, thick * 0.92, `M${x3} ${y3}l${-ux * thick * 0.35} ${-uy * thick * 0.35}`)
  )
}

/** A person seen from above at a table: shoulders and headwear, facing up. */
export function fromAbove(
  x: number,
  y: number,
  scale: number,
  degrees: number,
  who: Person['dress'],
) {
  const [coat, shade, top] =
    who === 'thobe'
      ? [cream, dune, cream]
      : who === 'shemagh'
        ? [paper, dune, dune]
        : who === 'abaya'
          ? [pine, night, green]
          : [green, ink, night]
  const agal = who === 'thobe' || who === 'shemagh'
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${
    shape('#071c1755', 'M-110 30C-110-20-60-40 30-40S170 0 170 40 110 100 40 96-110 90-110 30Z') +
    shape(coat, 'M-110 10C-110-34-60-48 0-48S110-34 110 10 60 56 0 56-110 54-110 10Z') +
    shape(shade, 'M20-48C70-44 110-30 110 10S60 56 6 56C40 30 40-20 20-48Z') +
    (agal
      ? shape(coat, 'M-60-10L-80 84 0 112 80 84 60-10Z') + shape(shade, 'M10 0L20 106 80 84 60-10Z')
      : '') +
    disc(top, 0, 0, 54, 58) +
    shape(shade, 'M10-57C40-50 54-30 54 0S40 52 8 58C30 30 30-30 10-57Z') +
    (agal ? `<ellipse rx="38" ry="41" fill="none" stroke="${night}" stroke-width="11"/>` : '')
  }</g>`
}
