// Starts the first requests of the admin before its code, which keeps the browser busy. `src/data/auth/started.ts` takes
// their responses.
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
