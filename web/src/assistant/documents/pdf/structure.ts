import { pdfString } from './pdf-string.ts'

/**
 * The text that the structure of a page declares for its marked content, by its number. The first part of an element has
 * all of the text, the others have none.
 */
export function declaredTexts(tree: unknown): Map<number, string> {
  const texts = new Map<number, string>()
  const visit = (node: unknown) => {
    const text = partOf(node, 'actualText')
    if (typeof text !== 'string') return childrenOf(node).forEach(visit)
    numbersIn(node).forEach((number, index) =>
      texts.set(number, index === 0 ? pdfString(text) : ''),
    )
  }
  visit(tree)
  return texts
}

const partOf = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node ? Reflect.get(node, name) : undefined

function childrenOf(node: unknown): unknown[] {
  const children = partOf(node, 'children')
  return Array.isArray(children) ? children : []
}

/** The numbers of the marked content below an element. */
function numbersIn(node: unknown): number[] {
  const number = /_mc(\d+)$/.exec(String(partOf(node, 'id')))?.[1]
  const own = partOf(node, 'type') === 'content' && number ? [Number(number)] : []
  return [...own, ...childrenOf(node).flatMap(numbersIn)]
}
