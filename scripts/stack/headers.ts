/** Response headers of the built site, on every host. `api` is the origin of the Supabase project. */
export function siteHeaders(api: string): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Dialogs and prerendered style attributes need inline styles; scripts never are.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${api}`,
    'font-src': "'self'",
    'connect-src': `'self' ${api}`,
    'frame-src': "'self' https://calendly.com",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
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

/** How long a file may be kept: what carries a hash or a version in its name for ever, a page not at all. */
export function cacheHeader(path: string): string {
  return /^\/(assets|fonts)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
