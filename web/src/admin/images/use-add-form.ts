import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { deletionOf, useChangeContent } from '../../data/content/mutations.ts'
import { useAddImage } from '../../data/images/mutations.ts'
import { ApiError } from '../../lib/api.ts'
import { blankDraft, checkNew, type Draft, type FieldProblem } from '../items/draft.ts'
import { slotOf, type ImageSlot } from '../../data/content/image-slots.ts'
import { useNotifyUndo } from '../shell/use-notify-undo.ts'
import { generatedKey, nextOrder } from './new-image.ts'
import { useImageFile } from './use-image-file.ts'

/** The initial values of the form: a file, or none to enter a URL, and its slot. */
export type NewImageStart = { file: File | null; slot?: ImageSlot }

/** The choice of no place on the site. */
export const library = 'library'

const typedFields = ['key', 'image_url', 'image_alt_ar', 'image_alt_en'] as const

/** State and submission of a new image. Input stays after a failure. */
export function useAddForm(initial: NewImageStart, items: ContentItem[], onDone: () => void) {
  const { t } = useTranslation()
  const add = useAddImage()
  const remove = useChangeContent()
  const notifyUndo = useNotifyUndo()
  const [errors, setRefused] = useState<Partial<Record<string, FieldProblem>>>({})
  const [newKey] = useState(() => generatedKey(Date.now()))
  const [start] = useState<Draft>(() => ({
    ...blankDraft,
    content_type: 'image',
    category: 'misc',
    key: newKey,
    ...(initial.slot && { key: initial.slot.key, category: initial.slot.category }),
    order_index: String(nextOrder(items)),
  }))
  const [draft, setDraft] = useState(start)
  const image = useImageFile(draft.key, initial.file)
  const { file, prepared, upload } = image

  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setRefused({})
  }
  /** The place on the site that shows the image; each has a key. */
  const place = (key: string) => {
    const slot = slotOf(key)
    change(slot ? { key: slot.key, category: slot.category } : { key: newKey, category: 'misc' })
  }
  const choose = (next: File) => {
    image.choose(next)
    add.reset()
  }
  const hasImage = file ? prepared !== null : draft.image_url.trim() !== ''
  const isDirty = typedFields.some((field) => draft[field] !== start[field])
  const isComplete = hasImage && draft.key.trim() !== ''

  const submit = (is_published: boolean) => {
    if (!isComplete || add.isPending) return
    const values = { ...draft, is_published, ...(file && { image_url: '' }) }
    const checked = checkNew(values, file !== null)
    if ('errors' in checked) return setRefused(checked.errors)
    add.mutate(
      { image: prepared ?? undefined, item: checked.values, ...upload.start() },
      {
        onSuccess: ({ key }) => {
          notifyUndo(
            t(is_published ? 'images.added' : 'images.addedHidden'),
            () => remove.mutateAsync([deletionOf(key)]),
            t('admin.bulk.undone'),
          )
          onDone()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'content_exists')
            setRefused({ key: 'taken' })
        },
      },
    )
  }

  return {
    image,
    draft,
    errors,
    change,
    place,
    choose,
    submit,
    isComplete,
    isDirty,
    isBusy: add.isPending,
    failure: add.error?.name === 'AbortError' ? null : add.error,
  }
}
