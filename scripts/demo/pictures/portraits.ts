import { color, halftone, picture, shape, triangle } from './draw.ts'
import { person, type Person } from './people.ts'

const { ink, pine, green, leaf, mist, paper, sand, dune, ochre } = color

/** A person before a wall with one large opening. */
function portrait(ground: string, tone: string, opening: string, who: Person, isMirrored = false) {
  return picture(
    ground,
    [
      halftone(
        tone,
        [0, 0, 480, 480],
        (x, y) => (isMirrored ? 1 - x : x) * 0.8 + y * 0.2 - 0.1,
        22,
      ),
      shape(opening, triangle(240, 210, 190)),
      person(240, 216, 1.45, who, isMirrored),
    ],
    [480, 480],
  )
}

export const founder = () => portrait(green, pine, ochre, { dress: 'thobe', beard: true })
export const dataLead = () => portrait(mist, leaf, sand, { dress: 'abaya' }, true)
export const engineer = () => portrait(sand, dune, leaf, { dress: 'suit', beard: true }, true)
export const changeLead = () =>
  portrait(pine, ink, mist, { dress: 'suit', isWoman: true, robe: [leaf, green] })
export const official = () =>
  portrait(paper, sand, leaf, { dress: 'abaya', robe: [ink, pine] }, true)
export const physician = () => portrait(leaf, green, paper, { dress: 'doctor', isWoman: true })
export const manager = () =>
  portrait(ink, green, leaf, { dress: 'thobe', beard: false, robe: [paper, dune] })
