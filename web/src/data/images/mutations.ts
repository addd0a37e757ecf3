import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { applyResponse, type ApplyRequest } from '#contract/content-apply.ts'
import {
  contentItem,
  contentList,
  type ContentItem,
  type NewContentItem,
} from '#contract/content.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { changeList, latestList } from '../content/queries.ts'
import { writing } from '../content/writes.ts'
import { removeFile, settleUpload, unsettledUploads, uploadFile } from './files.ts'

export type Picture = { blob: Blob; kind: string }

type Steps = {
  signal?: AbortSignal | undefined
  onProgress?: (part: number) => void
  /** The file is there; trying again need not send it again. */
  onUploaded?: (address: string) => void
}

export type NewImage = Steps & {
  /** The file to upload; none when the item names an address. */
  picture?: Picture | undefined
  /** Where an earlier attempt has put the file. */
  uploaded?: string | undefined
  item: NewContentItem
}

/** Uploads the file, then adds the item that shows it: both or neither. */
export function useAddImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ picture, uploaded, item, ...steps }: NewImage) => {
      if (!picture) return post(item)
      const address = uploaded ?? (await upload(picture, steps))
      steps.onUploaded?.(address)
      return keepOrRemove(address, async () => {
        try {
          return await post({ ...item, image_url: address })
        } catch (error) {
          // An attempt whose answer was lost may have succeeded.
          const isTaken = error instanceof ApiError && error.code === 'content_exists'
          const mine = isTaken && (await itemAt(address))
          if (mine) return mine
          throw error
        }
      })
    },
    onSuccess: (created) =>
      changeList(client, (items) => [...items.filter(({ key }) => key !== created.key), created]),
  })
}

export type Replacement = Steps & {
  picture: Picture
  uploaded?: string | undefined
  /** Puts the new address in the place of the old one, in every item at once. */
  application: (address: string) => ApplyRequest
}

/** Uploads a file and puts it in the place of another, everywhere at once. The old file stays for the history. */
export function useReplaceImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ picture, uploaded, application, ...steps }: Replacement) => {
      const address = uploaded ?? (await upload(picture, steps))
      steps.onUploaded?.(address)
      return keepOrRemove(address, () =>
        writing(
          callAsStaff('/content/apply', applyResponse, {
            method: 'POST',
            json: application(address),
          }),
        ),
      )
    },
    onSuccess: ({ items: changed }) => {
      const keys = new Set(changed.map(({ key }) => key))
      changeList(client, (items) => [...items.filter(({ key }) => !keys.has(key)), ...changed])
    },
  })
}

const post = (item: NewContentItem) =>
  writing(callAsStaff('/content', contentItem, { method: 'POST', json: item }))

const upload = ({ blob, kind }: Picture, { signal, onProgress }: Steps) =>
  uploadFile(blob, kind, { signal, ...(onProgress && { onProgress }) })

const itemAt = async (address: string): Promise<ContentItem | undefined> =>
  (await callAsStaff('/content/admin', contentList)).find(({ image_url }) => image_url === address)

/**
 * Writes what shows an uploaded file. A clear refusal removes the file again; when the answer was lost,
 * the file waits for the next attempt or for the sweep, since an item may show it already.
 */
async function keepOrRemove<T>(address: string, write: () => Promise<T>): Promise<T> {
  try {
    const written = await write()
    settleUpload(address)
    return written
  } catch (error) {
    if (isClearRefusal(error)) await discard(address).catch(() => undefined)
    throw error
  }
}

/** Whether it is certain that nothing was written. (Someone whose session ended signs in and tries again.) */
export const isClearRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401

async function discard(address: string) {
  await removeFile(address)
  settleUpload(address)
}

/** How long an upload may be under way, in this window or another. */
const patience = 10 * 60_000

/**
 * Removes uploaded files that no item shows: of attempts given up, or cut off by a crash. `given` names
 * one that is certainly given up.
 */
export async function sweepUploads(client: QueryClient, given?: string): Promise<void> {
  const old = unsettledUploads().filter(
    ({ address, at }) => address === given || Date.now() - at > patience,
  )
  if (old.length === 0) return
  // What is being saved right now may show one of them: the list is read after that.
  const items = await latestList(client)
  for (const { address } of old) {
    if (items.some(({ image_url }) => image_url === address)) settleUpload(address)
    else await discard(address)
  }
}
