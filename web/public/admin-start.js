// Starts the first requests of the admin before its code, which keeps the browser busy. `src/data/auth/started.ts` takes
// their responses, and the code imports the texts.
{
  let chosenLanguage = null
  try {
    chosenLanguage = JSON.parse(localStorage.getItem('admin_language'))
  } catch {
    // The browser blocks storage.
  }
  // As `src/i18n/admin-language.ts` chooses; the build adds the files (web/bundle.ts).
  const namedLanguage = new URLSearchParams(location.hash.slice(1)).get('language')
  const texts = document.currentScript?.dataset[chosenLanguage ?? namedLanguage ?? 'ar']
  for (const href of texts?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}
try {
  const { access_token: token, expires_at: end } = JSON.parse(localStorage.getItem('auth_token'))
  const start = (path) => {
    // Read at once: a response that no screen takes would stay open.
    const read = async () => {
      const response = await fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      return new Response(await response.arrayBuffer(), response)
    }
    return [`${token} ${path}`, read().catch(() => null)]
  }
  // A token that ends soon is renewed first.
  if (end > Date.now() / 1000 + 120)
    globalThis.startedRequests = new Map(['/auth/me', '/content/admin'].map(start))
} catch {
  // Nobody is signed in, or the browser blocks storage.
}
