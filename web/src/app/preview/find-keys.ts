import type { SiteContent } from '../../data/content/site-content.ts'
import type { TextTrace } from './text-trace.ts'

/** An element of the page and the keys that may have said what it shows. */
export type KeyedElement = { element: Element; keys: string[] }
type Point = { x: number; y: number }
type Known = { trace: TextTrace; content: SiteContent }

const spoken = ['aria-label', 'alt', 'placeholder', 'title'] as const
/** How far from what is pressed a text may stand to be meant: an icon and its label, a card and its title. */
const reach = 3

/** What staff mean by pressing an element: the text at that point, else the nearest one around it. */
export function keyedElementAt(pressed: Element, point: Point, known: Known): KeyedElement | null {
  let element: Element | null = pressed
  for (let step = 0; element && step <= reach; step++, element = element.parentElement) {
    const place = imageOrLink(element, known) ?? textIn(element, point, known)
    if (place) return place
  }
  return null
}

function textIn(element: Element, point: Point, known: Known): KeyedElement | null {
  const places = [...keyedElementsIn(element, known)]
  return places.find(({ node }) => node && covers(node, point)) ?? places[0] ?? null
}

function imageOrLink(element: Element, { trace, content }: Known): KeyedElement | null {
  const isText = trace.keysOf(element.textContent ?? '').length > 0
  const address =
    element.localName === 'img'
      ? find(content.images, element.getAttribute('src'))
      : element.localName === 'a' && !isText
        ? find(content.links, element.getAttribute('href'))
        : undefined
  return address === undefined ? null : { element, keys: [address] }
}

const find = (record: Record<string, { url: string }>, url: string | null) =>
  Object.entries(record).find(([, each]) => each.url === url)?.[0]

/** Every place below an element that says something staff can change, in the order of reading. */
export function* keyedElementsIn(
  root: Element,
  { trace }: Pick<Known, 'trace'>,
): Generator<KeyedElement & { node?: Text }> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node; node = walker.nextNode())
    if (node instanceof Text) {
      const keys = trace.keysOf(node.data)
      if (keys.length > 0 && node.parentElement) yield { element: node.parentElement, keys, node }
    } else if (node instanceof Element)
      for (const name of spoken) {
        const keys = trace.keysOf(node.getAttribute(name) ?? '')
        if (keys.length > 0) yield { element: node, keys }
      }
}

function covers(node: Text, { x, y }: Point): boolean {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
}

/** The keys of what can be read on the open page, each once. */
export function visibleKeys(root: Element, known: Pick<Known, 'trace'>): string[] {
  const keys = new Set<string>()
  for (const place of keyedElementsIn(root, known))
    if (place.element.checkVisibility({ visibilityProperty: true }))
      for (const key of place.keys) keys.add(key)
  return [...keys]
}
