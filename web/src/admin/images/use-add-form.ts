import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { isRejected, removeOrphanedUploads, useAddImage } from '../../data/images/mutations.ts'
import { ApiError } from '../../lib/api.ts'
import { blankDraft, checkNew, type Draft, type FieldProblem } from '../items/draft.ts'
import { notify } from '../../ui/notifications/notify.ts'
import type { ImageSlot } from './image-slots.ts'
import { generatedKey, nextOrder } from './new-image.ts'
import { usePreparedImage } from './use-prepared-image.ts'

/** The file that was chosen, none to begin with an address; and the place it is for. */
export type Beginning = { file: File | null; place?: ImageSlot }

const typed = ['key', 'image_url', 'image_alt_ar', 'image_alt_en'] as const

/** What is said about a new picture, and its way to the site. Nothing typed is lost by a failure. */
export function useAddForm(begun: Beginning, items: ContentItem[], onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const add = useAddImage()
  const [file, setFile] = useState(begun.file)
  const ready = usePreparedImage(file)
  const [progress, setProgress] = useState(0)
  const [uploaded, setUploaded] = useState<string>()
  const [refused, setRefused] = useState<Partial<Record<string, FieldProblem>>>({})
  const leaving = useRef<AbortController>(null)
  const [start] = useState<Draft>(() => ({
    ...blankDraft,
    content_type: 'image',
    category: 'misc',
    key: generatedKey(Date.now()),
    ...begun.place,
    order_index: String(nextOrder(items)),
  }))
  const [draft, setDraft] = useState(start)

  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setRefused({})
  }
  const choose = (next: File) => {
    setFile(next)
    setUploaded(undefined)
    add.reset()
  }
  const hasPicture = file ? ready.prepared !== null : draft.image_url.trim() !== ''
  const isTyped = typed.some((field) => draft[field] !== start[field])
  const isComplete = hasPicture && draft.key.trim() !== ''

  const submit = () => {
    if (!isComplete || add.isPending) return
    const checked = checkNew(file ? { ...draft, image_url: '' } : draft)
    if ('refused' in checked) return setRefused(checked.refused)
    leaving.current = new AbortController()
    setProgress(0)
    add.mutate(
      {
        picture: file && ready.prepared ? ready.prepared : undefined,
        uploaded,
        item: checked.values,
        signal: leaving.current.signal,
        onProgress: setProgress,
        onUploaded: setUploaded,
      },
      {
        onSuccess: () => {
          notify(t('images.added'))
          onDone()
        },
        onError: (error) => {
          if (isRejected(error)) setUploaded(undefined)
          if (error instanceof ApiError && error.code === 'content_exists')
            setRefused({ key: 'taken' })
        },
      },
    )
  }
  /** Ends an upload under way and leaves nothing behind. */
  const giveUp = () => {
    leaving.current?.abort()
    if (uploaded) removeOrphanedUploads(client, uploaded).catch(() => undefined)
  }

  return {
    file,
    ready,
    draft,
    refused,
    change,
    choose,
    submit,
    giveUp,
    isComplete,
    isTyped,
    isBusy: add.isPending,
    stage: uploaded ? ('saving' as const) : ('uploading' as const),
    progress,
    failure: add.error?.name === 'AbortError' ? null : add.error,
  }
}
