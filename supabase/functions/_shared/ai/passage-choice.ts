import { marksLength } from './passages.ts'
import type { IndexedPassage } from './ranking.ts'

/** A passage by the index of its document and its own. */
export type Place = { document: number; passage: number }

/** Rows of a table or log: the profile above them says more than many of them. */
const mostRows = 12

/** Chosen passages of documents, joined at most `budget` characters. */
export class Choice {
  /** The indexes of the chosen passages of each document. */
  readonly chosen: Set<number>[]
  readonly #documents: readonly (readonly IndexedPassage[])[]
  readonly #used: number[]
  readonly #rows: number[]
  #left: number

  constructor(documents: readonly (readonly IndexedPassage[])[], budget: number) {
    this.#documents = documents
    this.chosen = documents.map(() => new Set<number>())
    // Each text may end with a mark for what is left out.
    this.#used = documents.map(() => endLength)
    this.#rows = documents.map(() => 0)
    this.#left = budget - documents.length * endLength
  }

  /**
   * Adds a passage with the heading above it, if there is room, and its document then has at most `most` characters.
   * Returns whether it is chosen.
   */
  add({ document, passage }: Place, most = Infinity): boolean {
    const chosen = this.chosen[document]
    const passages = this.#documents[document]
    if (!chosen || !passages) return false
    if (chosen.has(passage)) return true
    const rows = (this.#rows[document] ?? 0) + (passages[passage]?.isRow ? 1 : 0)
    if (rows > mostRows) return false
    const heading = passages[passage]?.heading ?? null
    const added = heading === null || chosen.has(heading) ? [passage] : [heading, passage]
    let more = 0
    for (const at of added) {
      more += lengthAt(passages, chosen, at)
      chosen.add(at)
    }
    const used = (this.#used[document] ?? 0) + more
    if (more > this.#left || used > most) {
      for (const at of added) chosen.delete(at)
      return false
    }
    this.#used[document] = used
    this.#rows[document] = rows
    this.#left -= more
    return true
  }
}

/** The characters that a passage adds: its own and, unless it continues a chosen one, its marks. */
function lengthAt(
  passages: readonly IndexedPassage[],
  chosen: ReadonlySet<number>,
  at: number,
): number {
  const passage = passages[at]
  if (!passage) return 0
  const next = passages[at + 1]
  return (
    passage.end -
    passage.start +
    (chosen.has(at - 1) ? 0 : marksLength(passage)) -
    (next && chosen.has(at + 1) ? marksLength(next) : 0)
  )
}

/** A mark for what is left out, and its line break. */
const endLength = 4
