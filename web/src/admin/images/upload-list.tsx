import { Button, Flex } from '@radix-ui/themes'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Thumbnail } from '../items/thumbnail.tsx'
import { ImageError } from '../../data/images/image-error.ts'
import { plainList } from '../shell/panel.tsx'
import { Bar } from '../shell/bar.tsx'
import { errorText } from '../shell/error-text.ts'
import { usePreview } from './use-image-file.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { contentQuery } from '../../data/content/queries.ts'
import { removeOrphanedUploads, useAddImage } from '../../data/images/mutations.ts'
import { largestFile } from '../../data/images/files.ts'
import { generatedKey, nextOrder, uploadedItem } from './new-image.ts'
import { prepareImage } from './prepare-image.ts'

type Props = Omit<ReturnType<typeof useUploads>, 'add'>

export function UploadList({ uploads, clear, ...actions }: Props) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  const done = uploads.filter(({ stage }) => stage === 'done').length
  return (
    <section className="grid gap-2 frame px-4 py-3" aria-labelledby="uploads-title">
      <Flex align="center" justify="between" gap="3">
        <h3 id="uploads-title" className="text-sm">
          <output>{t('images.uploads', { done, all: uploads.length })}</output>
        </h3>
        {uploads.some(isFinished) && (
          <Button size="1" variant="ghost" color="gray" onClick={clear}>
            {t('images.clear')}
          </Button>
        )}
      </Flex>
      <ul className={plainList}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<Props, 'retry' | 'cancel'> & { upload: Upload }

function UploadRow({ upload, retry, cancel }: RowProps) {
  const { t } = useTranslation()
  const preview = usePreview(upload.image)
  const { file, stage, progress, error } = upload
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
      <Thumbnail url={preview} />
      {/* The buttons go below a name that they would squeeze. */}
      <div className="min-w-0 grow basis-40">
        <bdi className="truncate text-sm">{file.name}</bdi>
        {!isFinished(upload) && <Bar label={file.name} value={progress} />}
        <p
          className={`text-xs ${stage === 'failed' ? 'text-red-700' : stage === 'done' ? 'text-jade-600' : 'text-muted'}`}
          role={stage === 'failed' ? 'alert' : undefined}
        >
          {stage === 'failed' ? errorText(t, error) : t(`images.stage.${stage}`)}
        </p>
      </div>
      <Flex gap="2">
        {(stage === 'cancelled' || (stage === 'failed' && !(error instanceof ImageError))) && (
          <Button
            size="1"
            variant="soft"
            aria-label={t('images.retryOf', { name: file.name })}
            onClick={() => retry(upload)}
          >
            <RefreshCw />
            {t('admin.retry')}
          </Button>
        )}
        {!isFinished(upload) && stage !== 'saving' && (
          <Button
            size="1"
            variant="soft"
            color="gray"
            aria-label={t('images.cancelOf', { name: file.name })}
            onClick={() => cancel(upload)}
          >
            {t('admin.cancel')}
          </Button>
        )}
      </Flex>
    </li>
  )
}

export type Upload = {
  id: number
  file: File
  key: string
  stage: 'waiting' | 'preparing' | 'uploading' | 'saving' | 'done' | 'failed' | 'cancelled'
  /** The prepared image. The original file is never shown, because it may be anything. */
  image: Blob | null
  /** From 0 to 1, as bytes are sent. */
  progress: number
  error: unknown
  /** URL of the file after an attempt that failed later. */
  uploaded: Map<string, string>
}

const isFinished = ({ stage }: Upload) => ['done', 'failed', 'cancelled'].includes(stage)

let lastId = 0

/** Uploads several files one after the other. Each can be cancelled and retried. */
export function useUploads() {
  const client = useQueryClient()
  const { mutateAsync } = useAddImage()
  const [uploads, setUploads] = useState<Upload[]>([])
  const controllersRef = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...part } : each)))

  const run = async ({ id, file, key, uploaded }: Upload) => {
    const controller = controllersRef.current.get(id)
    if (!controller || controller.signal.aborted) return
    try {
      change(id, { stage: 'preparing' })
      const image = await prepareImage(file)
      controller.signal.throwIfAborted()
      change(id, { stage: 'uploading', image: largestFile(image) })
      const items = client.getQueryData(contentQuery.queryKey) ?? []
      await mutateAsync({
        image,
        uploaded,
        item: uploadedItem(key, nextOrder(items)),
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
        onUploaded: () => change(id, { stage: 'saving' }),
      })
      change(id, { stage: 'done', progress: 1 })
    } catch (error) {
      if (controller.signal.aborted) return
      change(id, {
        stage: 'failed',
        error,
        // The file was removed, so a retry uploads it again.
        ...(uploaded.size === 0 && { progress: 0 }),
      })
    }
  }

  const enqueue = (upload: Upload) => {
    controllersRef.current.set(upload.id, new AbortController())
    queue.current = queue.current.then(() => run(upload))
  }

  const add = (files: File[]) => {
    const now = Date.now()
    const added = files.map((file, nth): Upload => ({
      id: ++lastId,
      file,
      key: generatedKey(now, nth),
      stage: 'waiting',
      image: null,
      progress: 0,
      error: null,
      uploaded: new Map(),
    }))
    setUploads((before) => [...before, ...added])
    for (const upload of added) enqueue(upload)
  }

  const retry = (upload: Upload) => {
    change(upload.id, { stage: 'waiting', error: null })
    enqueue(upload)
  }
  const discard = ({ uploaded }: Upload) => {
    for (const url of uploaded.values()) removeOrphanedUploads(client, url).catch(() => undefined)
  }
  const cancel = (upload: Upload) => {
    controllersRef.current.get(upload.id)?.abort()
    change(upload.id, { stage: 'cancelled' })
    discard(upload)
  }
  const clear = () => {
    for (const upload of uploads) if (isFinished(upload) && upload.stage !== 'done') discard(upload)
    setUploads((now) => now.filter((each) => !isFinished(each)))
  }

  // Leaving the screen aborts uploads; files that no item uses are removed later.
  useEffect(() => {
    const controllers = controllersRef.current
    return () => {
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  return { uploads, add, retry, cancel, clear }
}
