import type { Figure } from './figures.ts'

/** Figures that each know what they were at the start. */
export class Growth {
  readonly all: Figure[] = []
  readonly #first = new Map<string, { what: string; reached: number }>()

  add(what: string, at: string, figure: Pick<Figure, 'reached' | 'unit'>) {
    const first = this.#first.get(what)
    if (!first) this.#first.set(what, { what: at, reached: figure.reached })
    this.all.push({ what: `${what}, ${at}`, ...figure, ...(first && { beside: first }) })
  }
}
