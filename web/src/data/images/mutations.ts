import { useMutation, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { ContentChanges } from '#contract/content-changes.ts'
import { contentList, type ContentItem, type NewContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { createItem, useListMutation } from '../content/mutations.ts'
import { latestList } from '../content/queries.ts'
import { removeImage, forgetUpload, pendingUploads, uploadImage, type ImageFile } from './files.ts'

type UploadOptions = {
  signal?: AbortSignal | undefined
  onProgress?: (progress: number) => void
  /** Called with the URL, so that a retry does not upload the file again. */
  onUploaded?: (url: string) => void
}

type NewImage = UploadOptions & {
  /** The file to upload; undefined when the item has a URL. */
  image?: ImageFile | undefined
  /** URL of the file after an earlier attempt. */
  uploaded?: string | undefined
  item: NewContentItem
}

/** Uploads the file, then adds the item that uses it: both or neither. */
export const useAddImage = () =>
  useListMutation(
    async ({ image, uploaded, item, ...options }: NewImage) => {
      if (!image) return createItem(item)
      const url = uploaded ?? (await uploadImage(image, options))
      options.onUploaded?.(url)
      return removeUnlessSaved([url], async () => {
        try {
          return await createItem({ ...item, image_url: url, image_details: image.details })
        } catch (error) {
          // An earlier attempt whose response was lost may have succeeded.
          const isTaken = error instanceof ApiError && error.code === 'content_exists'
          const existing = isTaken && (await itemWithImage(url))
          if (existing) return existing
          throw error
        }
      })
    },
    (item) => ({ items: [item] }),
  )

type Replacement<Saved> = UploadOptions & {
  image: ImageFile
  uploaded?: string | undefined
  /** Saves the item that uses the file instead of the one before. */
  save: (url: string) => Promise<Saved>
}

/** Uploads a file and saves the item that uses it: both or neither. The old file stays for the history. */
async function replaceImage<Saved>({ image, uploaded, save, ...options }: Replacement<Saved>) {
  const url = uploaded ?? (await uploadImage(image, options))
  options.onUploaded?.(url)
  return removeUnlessSaved([url], () => save(url))
}

type Uploads = Pick<UploadOptions, 'signal'> & {
  /** Files by the key of their items. */
  images: ReadonlyMap<string, ImageFile>
  /** URLs by key after an earlier attempt; filled with those of this one. */
  uploaded: Map<string, string>
  save: (urls: ReadonlyMap<string, string>) => Promise<ContentDraft[]>
}

/** Uploads files and saves the drafts that use them. */
async function uploadAll({ images, uploaded, save, signal }: Uploads) {
  for (const [key, image] of images)
    if (!uploaded.has(key)) uploaded.set(key, await uploadImage(image, { signal }))
  try {
    return await removeUnlessSaved([...uploaded.values()], () => save(uploaded))
  } catch (error) {
    if (isRejected(error)) uploaded.clear()
    throw error
  }
}

/** Saves drafts with the files that they use. */
export const useDraftsWithImages = () => useMutation({ mutationFn: uploadAll })

/** Replaces a file in all items. */
export const useReplaceImage = () =>
  useListMutation(replaceImage<ContentChanges>, (change) => change)

export type ReplaceMutation<Saved> = UseMutationResult<Saved, Error, Replacement<Saved>>

export const useDraftImage = () => useMutation({ mutationFn: replaceImage<ContentDraft> })

const itemWithImage = async (url: string): Promise<ContentItem | undefined> =>
  (await callAsStaff('/content/admin', contentList)).find(({ image_url }) => image_url === url)

/**
 * Saves the items that use uploaded files. When the server rejects them, the files are removed. When the response
 * was lost, an item may use a file already, so they stay for the next attempt or `removeOrphanedUploads`.
 */
async function removeUnlessSaved<T>(urls: string[], save: () => Promise<T>): Promise<T> {
  try {
    const saved = await save()
    for (const url of urls) forgetUpload(url)
    return saved
  } catch (error) {
    if (isRejected(error)) for (const url of urls) await discard(url).catch(() => undefined)
    throw error
  }
}

/** Whether the server certainly saved nothing. After a 401 the user signs in and retries. */
export const isRejected = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401

async function discard(url: string) {
  await removeImage(url)
  forgetUpload(url)
}

/** The longest that an upload may take, in this window or another. */
const uploadTimeoutMs = 10 * 60_000

/** Removes uploaded files that no item uses: of cancelled attempts or after a crash. `cancelled` is one such URL. */
export async function removeOrphanedUploads(
  client: QueryClient,
  cancelled?: string,
): Promise<void> {
  const old = pendingUploads().filter(
    ({ address, at }) => address === cancelled || Date.now() - at > uploadTimeoutMs,
  )
  if (old.length === 0) return
  // A pending save may use one of them; `latestList` waits for it.
  const items = await latestList(client)
  for (const { address } of old) {
    if (items.some(({ image_url }) => image_url === address)) forgetUpload(address)
    else await discard(address)
  }
}
