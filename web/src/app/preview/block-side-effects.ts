/** Storage for as long as the page stands, seen by nobody else. */
class OwnStorage {
  readonly #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }
  getItem(name: string) {
    return this.#values.get(name) ?? null
  }
  setItem(name: string, value: string) {
    this.#values.set(name, value)
  }
  removeItem(name: string) {
    this.#values.delete(name)
  }
  clear() {
    this.#values.clear()
  }
}

/**
 * Closes the page off: what is done in a preview is no visit. Nothing is sent, nothing is stored where the
 * site or the admin would find it, the address changes in its fragment only, and no window is opened.
 * What a page may do by other means the browser refuses by the policy.
 */
export function blockSideEffects(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "form-action 'none'; frame-src 'none'"
  // The development server tells of changes over a connection.
  if (!import.meta.env.DEV) policy.content += "; connect-src 'none'"
  document.head.append(policy)

  const give = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })
  give(window, 'localStorage', new OwnStorage())
  give(window, 'sessionStorage', new OwnStorage())
  give(window, 'fetch', answerNothing)
  give(window, 'open', () => null)
  give(navigator, 'sendBeacon', () => true)

  const replace = history.replaceState.bind(history)
  const stay = (state: unknown, _title: string, address?: string | URL | null) => {
    const { hash } = new URL(address ?? '', location.href)
    replace(state, '', `${location.pathname}${location.search}${hash}`)
  }
  give(history, 'pushState', stay)
  give(history, 'replaceState', stay)
}

/** The content is what the admin says it is; everything else is out of reach. */
async function answerNothing(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (pathname === '/api/content') return new Response(null, { status: 304 })
  throw new TypeError('A preview sends nothing')
}
