import type { SiteContent } from '../../data/content/site-content.ts'
import type { TextTrace } from './text-trace.ts'

/** An element of the page and the content keys that its text, image or link may come from. */
export type KeyedElement = { element: Element; keys: string[] }
type Point = { x: number; y: number }
type Sources = { trace: TextTrace; content: SiteContent }

const textAttributes = ['aria-label', 'alt', 'placeholder', 'title'] as const
/** How many ancestors of a clicked element are searched: from an icon to its label, from a card to its title. */
const maxAncestors = 3

/** The editable element that a click means: the text at that point, otherwise the closest one around it. */
export function keyedElementAt(
  clicked: Element,
  point: Point,
  sources: Sources,
): KeyedElement | null {
  let element: Element | null = clicked
  for (let step = 0; element && step <= maxAncestors; step++, element = element.parentElement) {
    const found = imageOrLink(element, sources) ?? textIn(element, point, sources)
    if (found) return found
  }
  return null
}

function textIn(element: Element, point: Point, sources: Sources): KeyedElement | null {
  const all = [...keyedElementsIn(element, sources.trace)]
  return all.find(({ node }) => node && containsPoint(node, point)) ?? all[0] ?? null
}

function imageOrLink(element: Element, { trace, content }: Sources): KeyedElement | null {
  const isText = trace.keysOf(element.textContent ?? '').length > 0
  const key =
    element.localName === 'img'
      ? keyOfUrl(content.images, element.getAttribute('src'))
      : element.localName === 'a' && !isText
        ? keyOfUrl(content.links, element.getAttribute('href'))
        : undefined
  return key === undefined ? null : { element, keys: [key] }
}

const keyOfUrl = (record: Record<string, { url: string }>, url: string | null) =>
  Object.entries(record).find(([, each]) => each.url === url)?.[0]

/** Every element below `root` with a text that staff can edit, in document order. */
export function* keyedElementsIn(
  root: Element,
  trace: TextTrace,
): Generator<KeyedElement & { node?: Text }> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node; node = walker.nextNode())
    if (node instanceof Text) {
      const keys = trace.keysOf(node.data)
      if (keys.length > 0 && node.parentElement) yield { element: node.parentElement, keys, node }
    } else if (node instanceof Element)
      for (const name of textAttributes) {
        const keys = trace.keysOf(node.getAttribute(name) ?? '')
        if (keys.length > 0) yield { element: node, keys }
      }
}

function containsPoint(node: Text, { x, y }: Point): boolean {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
}

/** The distinct keys of the texts that are visible below `root`. */
export function visibleKeys(root: Element, trace: TextTrace): string[] {
  const keys = new Set<string>()
  for (const found of keyedElementsIn(root, trace))
    if (found.element.checkVisibility({ visibilityProperty: true }))
      for (const key of found.keys) keys.add(key)
  return [...keys]
}
