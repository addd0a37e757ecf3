/** Response headers of the built site, on every host. `api` is the origin of the Supabase project. */
export function siteHeaders(api: string): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Dialogs and prerendered style attributes need inline styles. Scripts are never inline.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${api}`,
    'font-src': "'self'",
    'connect-src': `'self' ${api}`,
    'frame-src': "'self' https://calendly.com",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** The `cache-control` of a path: files with a hash or version in their name are immutable, pages are revalidated. */
export const cacheHeader = (path: string): string =>
  /^\/(assets|fonts)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
