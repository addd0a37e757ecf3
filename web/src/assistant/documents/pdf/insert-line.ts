import { extentOf, isSameLine, type DrawnLine, type Extent } from './drawn-lines.ts'
import { rtlLetter } from './reading-order.ts'

/** Adds a line of a form field or comment to the line next to it, or below the one above it. */
export function insertLine(added: DrawnLine, lines: DrawnLine[]) {
  const own = extentOf([added])
  const sameTurn = lines.filter(({ turn }) => turn === added.turn)
  const beside = sameTurn
    .filter((line) => isSameLine(line, added) && !overlaps(line, own))
    .map((line) => ({ line, distance: distanceBeside(line, own) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  if (beside) {
    beside.line.letters.push(...added.letters)
    return
  }
  const above = sameTurn
    .filter(({ y }) => y >= added.y - added.size / 2)
    .toSorted((a, b) => a.y - b.y || lines.indexOf(b) - lines.indexOf(a))
  const over = above.find((line) => isOver(line, own)) ?? above[0]
  if (over) lines.splice(lines.indexOf(over) + 1, 0, added)
  else if (sameTurn[0]) lines.splice(lines.indexOf(sameTurn[0]), 0, added)
  else lines.push(added)
}

const isOver = (line: DrawnLine, own: Extent) => {
  const { x, end } = extentOf([line])
  return x < own.end && end > own.x
}

/** A letter may reach a little into the field next to it. */
const overlaps = ({ letters: all, size }: DrawnLine, own: Extent) =>
  all.some(({ x, end, text }) => {
    const reach = Math.min(own.end, end) - Math.max(own.x, x)
    return text.trim() !== '' && reach > 0.3 * size
  })

/** The line before a field in reading direction is its label, so that it counts as nearer than the one after it. */
function distanceBeside(line: DrawnLine, own: Extent): number {
  const { x, end } = extentOf([line])
  const isRtl = line.letters.some(({ text }) => rtlLetter.test(text))
  const [before, after] = isRtl ? [x - own.end, own.x - end] : [own.x - end, x - own.end]
  return before > -line.size ? before : Math.max(0, after) * 4 + line.size
}
