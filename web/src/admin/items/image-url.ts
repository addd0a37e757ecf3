/**
 * Whether the site may show an image: only files of its own origin and of our storage pass its
 * Content-Security-Policy (`img-src` in scripts/stack/headers.ts).
 */
export function isOwnImage(url: string): boolean {
  if (url.startsWith('/')) return true
  const origin = originOf(url)
  const own = [globalThis.location?.href, import.meta.env.SUPABASE_URL].map(originOf)
  return origin !== null && own.includes(origin)
}

const originOf = (url: string | undefined) => (url && URL.parse(url)?.origin) || null
