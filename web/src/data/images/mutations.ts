import { useMutation, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { ContentChanges } from '#contract/content-changes.ts'
import { contentList, type ContentItem, type NewContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { createItem, useListMutation } from '../content/mutations.ts'
import { latestList } from '../content/queries.ts'
import { removeImage, forgetUpload, pendingUploads, uploadImage, type ImageFile } from './files.ts'

type Upload<Saved> = {
  /** Files by the key of their items. */
  images: ReadonlyMap<string, ImageFile>
  /** URLs by key after an earlier attempt; filled with those of this one, so that a retry does not upload them again. */
  uploaded: Map<string, string>
  save: (urls: ReadonlyMap<string, string>) => Promise<Saved>
  signal?: AbortSignal | undefined
  onProgress?: (progress: number) => void
  /** Called when all files are there. */
  onUploaded?: () => void
}
export type UploadMutation<Saved> = UseMutationResult<Saved, Error, Upload<Saved>>

/**
 * Uploads files, then saves the items that use them: all or nothing. Files that they replace stay for the history. When
 * the server rejects the items, the files are removed. When the response was lost, an item may use a file already, so they
 * stay for the next attempt or `removeOrphanedUploads`.
 */
async function uploadAndSave<Saved>({ images, uploaded, save, onUploaded, ...to }: Upload<Saved>) {
  for (const [key, image] of images)
    if (!uploaded.has(key)) uploaded.set(key, await uploadImage(image, to))
  onUploaded?.()
  const urls = [...uploaded.values()]
  try {
    const saved = await save(uploaded)
    for (const url of urls) forgetUpload(url)
    return saved
  } catch (error) {
    if (isRejected(error)) {
      uploaded.clear()
      for (const url of urls) await discard(url).catch(() => undefined)
    }
    throw error
  }
}

/** The file of a new item, whose key may change between attempts. */
const newFile = 'new'

type NewImage = Omit<Upload<ContentItem>, 'images' | 'save'> & {
  /** The file to upload; undefined when the item has a URL. */
  image?: ImageFile | undefined
  item: NewContentItem
}

/** Uploads the file, then adds the item that uses it: both or neither. */
export const useAddImage = () =>
  useListMutation(
    async ({ image, item, ...upload }: NewImage) => {
      if (!image) return createItem(item)
      const save = async (urls: ReadonlyMap<string, string>) => {
        const image_url = urls.get(newFile) ?? null
        try {
          return await createItem({ ...item, image_url, image_details: image.details })
        } catch (error) {
          // An earlier attempt whose response was lost may have succeeded.
          const isTaken = error instanceof ApiError && error.code === 'content_exists'
          const existing = isTaken && (await itemWithImage(image_url))
          if (existing) return existing
          throw error
        }
      }
      return uploadAndSave({ ...upload, images: new Map([[newFile, image]]), save })
    },
    (item) => ({ items: [item] }),
  )

/** Replaces a file in all items. */
export const useReplaceImage = () =>
  useListMutation(uploadAndSave<ContentChanges>, (change) => change)

/** Saves drafts with the files that they use. */
export const useDraftsWithImages = () => useMutation({ mutationFn: uploadAndSave<ContentDraft[]> })

const itemWithImage = async (url: string | null) =>
  (await callAsStaff('/content/admin', contentList)).find(({ image_url }) => image_url === url)

/** Whether the server certainly saved nothing. After a 401 the user signs in and retries. */
const isRejected = (error: unknown) =>
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
