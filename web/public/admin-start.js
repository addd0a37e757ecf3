// Starts the first requests of the admin while its code loads. `src/data/auth/started.ts` takes their responses.
try {
  const { access_token: token, expires_at: end } = JSON.parse(localStorage.getItem('auth_token'))
  const start = (path) => {
    const response = fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    return [`${token} ${path}`, response.catch(() => null)]
  }
  // A token that ends soon is renewed first.
  if (end > Date.now() / 1000 + 120)
    globalThis.startedRequests = new Map(['/auth/me', '/content/admin'].map(start))
} catch {
  // Nobody is signed in, or the browser blocks storage.
}
