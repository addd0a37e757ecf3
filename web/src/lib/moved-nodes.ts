// Translation services and writing aids replace text nodes of the page or wrap them. React keeps its own references:
// without this, removing such a node throws and takes the page down, and changing its text has no effect (facebook/react,
// issue 11538).

/** The element that took the place of a text node. */
const replacements = new WeakMap<Node, Node>()
let hasReplacements = false

/** Whether something else changed texts of the page. Translation services use elements that nobody else does. */
export const hasChangedTexts = () => hasReplacements || document.querySelector('font') !== null

/** Makes React's changes of nodes that something else moved or replaced work. Call it before React starts. */
export function tolerateMovedNodes(): void {
  const observer = new MutationObserver(rememberReplacements)
  observer.observe(document, { childList: true, subtree: true })
  const prototype = Node.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called with the node
  const { appendChild, insertBefore, removeChild } = prototype
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')

  /** The element in the page that took the place of a node. */
  function replacementOf(node: Node): Node | undefined {
    rememberReplacements(observer.takeRecords())
    const replacement = replacements.get(node)
    return node.parentNode || !replacement?.parentNode ? undefined : replacement
  }

  /** The child of `parent` that is, contains or replaced the node. */
  function childOf(parent: Node, node: Node): Node | null {
    const within = replacementOf(node) ?? node
    for (let each: Node | null = within; each; each = each.parentNode)
      if (each.parentNode === parent) return each
    return null
  }

  /** A node that React moves must not stay in its former place, too. */
  function leaveFormerPlace(node: Node) {
    const former = replacementOf(node)
    former?.parentNode?.removeChild(former)
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const moved = child.parentNode === this ? child : (replacementOf(child) ?? child)
    // Its wrapper may hold other nodes of React.
    if (this.contains(moved) && moved.parentNode) removeChild.call(moved.parentNode, moved)
    return child
  }

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    leaveFormerPlace(node)
    const isHere = !next || next.parentNode === this
    insertBefore.call(this, node, isHere ? next : childOf(this, next))
    return node
  }

  prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    leaveFormerPlace(node)
    appendChild.call(this, node)
    return node
  }

  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      nodeValue?.set?.call(this, text)
      const replacement = replacementOf(this)
      // The translation is of the former text.
      replacement?.parentNode?.replaceChild(this, replacement)
    },
  })
}

/** Finds the elements that took the place of text nodes, in one change or in two. */
function rememberReplacements(records: MutationRecord[]): void {
  const added = new Set<Node>()
  for (const record of records) {
    for (const node of record.addedNodes) added.add(node)
    const candidates = [...record.addedNodes, record.previousSibling, record.nextSibling]
    const replacement = candidates.find(
      (node) => node && added.has(node) && node instanceof Element,
    )
    for (const node of record.removedNodes)
      if (replacement && node instanceof Text && node !== replacement) {
        replacements.set(node, replacement)
        hasReplacements = true
      }
  }
}
