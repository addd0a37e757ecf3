import { tabOf } from '../../lib/tabs.ts'

/**
 * Keeps the preview from having effects outside of itself: it sends no requests, shares no storage with the site or the admin,
 * changes only the fragment of its URL, which is the open tab, and opens no windows. A Content-Security-Policy blocks forms,
 * frames and connections that these overrides do not cover.
 */
export function blockSideEffects(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "form-action 'none'; frame-src 'none'"
  // The development server needs its connection for hot reload.
  if (!import.meta.env.DEV) policy.content += `; connect-src ${location.origin}/assets/`
  document.head.append(policy)

  const override = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })
  // As where web storage is blocked: lib/storage.ts keeps the values in memory.
  override(window, 'localStorage', null)
  override(window, 'sessionStorage', null)
  override(window, 'fetch', onlyScripts(window.fetch.bind(window)))
  override(window, 'open', () => null)
  override(navigator, 'sendBeacon', () => true)

  const replace = history.replaceState.bind(history)
  const replaceFragment = (state: unknown, _title: string, url?: string | URL | null) => {
    const next = new URL(url ?? location.href, location.href)
    const fragment = next.pathname === location.pathname ? next.hash : `#${tabOf(next)}`
    replace(state, '', `${location.pathname}${location.search}${fragment}`)
  }
  override(history, 'pushState', replaceFragment)
  override(history, 'replaceState', replaceFragment)
  // It would leave the page that shows the preview.
  override(history, 'back', () => {})
}

/**
 * Requests nothing but the site's own scripts. The admin posts the content, so the site's revalidation always finds it
 * unchanged.
 */
const onlyScripts =
  (request: typeof fetch): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/api/content') return new Response(null, { status: 304 })
    // The policy refuses other origins.
    if (pathname.startsWith('/assets/')) return request(input)
    throw new TypeError('The preview does not send requests')
  }
