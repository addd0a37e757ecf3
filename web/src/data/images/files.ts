import * as z from 'zod/mini'
import { imageWidths, type ImageDetails } from '#contract/content.ts'
import { ApiError, networkError } from '../../lib/api.ts'
import { readStored, store } from '../../lib/storage.ts'
import { iconWidths, urlOfWidth } from '../content/image-set.ts'
import { queryWithToken, readUser, staffToken } from '../auth/session.ts'
import { newId } from '../../lib/new-id.ts'

const base = () => `${import.meta.env.SUPABASE_URL}/storage/v1/object`

const urlOf = (name: string) => `${base()}/public/images/${name}`

/** The file name in our bucket; null for any other URL. */
function nameIn(url: string): string | null {
  const prefix = urlOf('')
  return url.startsWith(prefix) ? url.slice(prefix.length) : null
}

type Progress = {
  /** From 0 to 1, as bytes are sent. */
  onProgress?: (progress: number) => void
  signal?: AbortSignal | undefined
}

/** An image in several widths, smallest first; a GIF has one file without a width. */
export type ImageFile = {
  extension: string
  files: { width?: number; blob: Blob }[]
  details: ImageDetails
}

/** Properties of an image that are shown before it is uploaded. */
export const largestFile = ({ files }: ImageFile) => files.at(-1)?.blob ?? null

/** Uploads the files of an image under a unique name and returns the URL of the largest. */
export async function uploadImage(
  { extension, files }: ImageFile,
  { onProgress, signal }: Progress,
): Promise<string> {
  const id = newId()
  const nameOf = (width: number | undefined) => `${id}${width ? `-${width}` : ''}.${extension}`
  const url = urlOf(nameOf(files.at(-1)?.width))
  rememberUpload(url)
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let done = 0
  for (const { width, blob } of files) {
    await uploadFile(nameOf(width), blob, {
      signal,
      onProgress: (progress) => onProgress?.((done + progress * blob.size) / total),
    })
    done += blob.size
  }
  return url
}

async function uploadFile(name: string, image: Blob, { onProgress, signal }: Progress) {
  const token = await staffToken()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // fetch() reports no upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', `${base()}/images/${name}`)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('apikey', import.meta.env.SUPABASE_PUBLISHABLE_KEY)
  request.setRequestHeader('content-type', image.type)
  // The name is unique, so the file never changes.
  request.setRequestHeader('cache-control', 'max-age=31536000')
  // Storage tells search engines to ignore a file that says nothing.
  request.setRequestHeader('x-robots-tag', 'all')
  request.upload.addEventListener(
    'progress',
    ({ loaded, total }) => total > 0 && onProgress?.(loaded / total),
  )
  request.addEventListener('load', () => {
    const { status, responseText } = request
    if (status >= 200 && status < 300) resolve()
    else reject(uploadError(status, /"statusCode"\s*:\s*"?(\d{3})/.exec(responseText)?.[1]))
  })
  request.addEventListener('error', () => reject(networkError()))
  request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
  signal?.throwIfAborted()
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(image)
  await promise.catch(async (error: unknown) => {
    // Storage refuses an ended session like a missing right. This call tells them apart with a 401.
    if (error instanceof ApiError && error.status === 403) await readUser()
    throw error
  })
}

/** Removes the files of an uploaded image that nothing names. Those that the caller may not remove stay. */
export async function removeImage(url: string): Promise<void> {
  const name = nameIn(url)
  if (name === null) return
  const widths = [...imageWidths, ...iconWidths]
  const names = new Set([name, ...widths.map((width) => urlOfWidth(name, width))])
  // A file that no longer exists is no error.
  const { data, error } = await queryWithToken((database) =>
    database.storage.from('images').remove([...names]),
  )
  if (error?.status) throw uploadError(error.status, error.statusCode)
  if (error) throw networkError()
  // Without a right, Storage removes nothing and reports no error. With an ended session, this call is refused.
  if (data.length === 0) await readUser()
}

/** Storage responds to many errors with 400 and puts the real status in the body. */
function uploadError(status: number, named?: string): ApiError {
  const is = (each: number) => each === status || String(each) === named
  if (is(401)) return new ApiError('session_expired', 'The session has expired', 401)
  if (is(403)) return new ApiError('forbidden', 'You are not allowed to do this', 403)
  if (is(413)) return new ApiError('too_large', 'The file is too large', 413)
  if (status >= 500) return new ApiError('unavailable', 'Storage is not available', status)
  return new ApiError('invalid', 'The file was rejected', status)
}

const uploads = z.array(z.object({ address: z.string(), at: z.number() }))
type Upload = z.infer<typeof uploads>[number]

const storageKey = 'unsettled_uploads'

/** Uploads not yet known to be used by an item. In localStorage, so that they survive a crash of the page. */
export function pendingUploads(): Upload[] {
  const { success, data } = uploads.safeParse(readStored('local', storageKey))
  return success ? data : []
}

function rememberUpload(address: string) {
  store('local', storageKey, [...pendingUploads(), { address, at: Date.now() }])
}

/** Call when an item uses the upload or the file was removed. */
export function forgetUpload(address: string) {
  const others = pendingUploads().filter((each) => each.address !== address)
  store('local', storageKey, others.length > 0 ? others : null)
}
