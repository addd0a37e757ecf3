import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token of a link in an email, which is in the fragment, and a function that forgets it. It is removed from the
 * address bar and the history at once.
 */
export function useLinkToken(
  name: 'recovery' | 'invitation',
): [token: string | null, forget: () => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const inUrl = new URLSearchParams(hash.slice(1)).get(name)
  const [token, setToken] = useState(inUrl)
  if (inUrl && inUrl !== token) setToken(inUrl)
  useEffect(() => {
    if (inUrl) void navigate({ search }, { replace: true })
  }, [inUrl, search, navigate])
  return [token, () => setToken(null)]
}
