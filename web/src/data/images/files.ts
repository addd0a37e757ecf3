import { number, object, string, array, type infer as Infer } from 'zod/mini'
import { ApiError, networkError } from '../../lib/api.ts'
import { readStored, store } from '../../lib/storage.ts'
import { staffToken } from '../auth/session.ts'
import { newId } from '../../lib/new-id.ts'

const base = () => `${import.meta.env.SUPABASE_URL}/storage/v1/object`

/** Where everyone sees an uploaded picture. */
const addressOf = (name: string) => `${base()}/public/images/${name}`

/** The name in the bucket of a picture of ours; null for any other address. */
function nameIn(address: string): string | null {
  const start = addressOf('')
  return address.startsWith(start) ? address.slice(start.length) : null
}

type Progress = {
  /** From 0 to 1, as bytes leave. */
  onProgress?: (part: number) => void
  signal?: AbortSignal | undefined
}

/** Uploads a picture under a name nobody else has, and answers its address. */
export async function uploadFile(
  picture: Blob,
  kind: string,
  { onProgress, signal }: Progress,
): Promise<string> {
  const name = `${newId()}.${kind === 'jpeg' ? 'jpg' : kind}`
  const address = addressOf(name)
  noteUpload(address)
  const token = await staffToken()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // fetch() tells nothing of how far an upload has come.
  const request = new XMLHttpRequest()
  request.open('POST', `${base()}/images/${name}`)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('apikey', import.meta.env.SUPABASE_PUBLISHABLE_KEY)
  request.setRequestHeader('content-type', picture.type)
  // Its name is its own for ever.
  request.setRequestHeader('cache-control', 'max-age=31536000')
  request.upload.addEventListener(
    'progress',
    ({ loaded, total }) => total > 0 && onProgress?.(loaded / total),
  )
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) resolve()
    else reject(refusal(request.status, request.responseText))
  })
  request.addEventListener('error', () => reject(networkError()))
  request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
  signal?.throwIfAborted()
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(picture)
  await promise
  return address
}

/** Removes an uploaded picture that nothing names. */
export async function removeFile(address: string): Promise<void> {
  const name = nameIn(address)
  if (name === null) return
  // One that is gone already is no failure.
  const response = await fetch(`${base()}/images`, {
    method: 'DELETE',
    headers: {
      authorization: `Bearer ${await staffToken()}`,
      apikey: import.meta.env.SUPABASE_PUBLISHABLE_KEY,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes: [name] }),
  }).catch(() => {
    throw networkError()
  })
  if (!response.ok) throw refusal(response.status, await response.text())
}

/** Storage answers many refusals with 400 and names the real status in the body. */
function refusal(status: number, body: string): ApiError {
  const named = Number(/"statusCode"\s*:\s*"?(\d{3})/.exec(body)?.[1] ?? status)
  const is = (each: number) => each === status || each === named
  if (is(401)) return new ApiError('session_expired', 'The session has expired', 401)
  if (is(403)) return new ApiError('forbidden', 'You are not allowed to do this', 403)
  if (is(413)) return new ApiError('too_large', 'The file is too large', 413)
  if (status >= 500) return new ApiError('unavailable', 'Storage is not available', status)
  return new ApiError('invalid', 'The file was refused', status)
}

const uploads = array(object({ address: string(), at: number() }))
type Upload = Infer<typeof uploads>[number]

const notesKey = 'unsettled_uploads'

/** Uploads of which it is not known yet whether an item shows them; they outlive a crash of the page. */
export function unsettledUploads(): Upload[] {
  const { success, data } = uploads.safeParse(readStored('local', notesKey))
  return success ? data : []
}

function noteUpload(address: string) {
  store('local', notesKey, [...unsettledUploads(), { address, at: Date.now() }])
}

/** An item shows it, or it is gone. */
export function settleUpload(address: string) {
  const rest = unsettledUploads().filter((each) => each.address !== address)
  store('local', notesKey, rest.length > 0 ? rest : null)
}
