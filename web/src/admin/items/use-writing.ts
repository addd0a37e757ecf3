import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#contract/languages.ts'
import type { WritingAnswer, WritingPurpose, WritingRequest } from '#contract/writing.ts'
import { requestWriting } from '../../data/writing/writing.ts'
import { replaceText, undoReplace } from './replace-text.ts'
import { useUndoKey } from './use-undo-key.ts'
import { ImageError, maxPixels } from '../../data/images/image-error.ts'
import { ApiError, networkError } from '../../lib/api.ts'
import { isOwnImage } from './image-url.ts'

/** A text box, and what the model can write into it from. */
type Field = {
  boxId: string
  language: Language
  text: string
  /** The text in the other language. */
  other: string
  /** The URL of the image that the text describes, and what it is for. */
  image?: { url: string; name: string } | undefined
  onText: (text: string) => void
}

type Replace = typeof replaceText
/** `length`: the maximum of a shorter text. `onUndo`: its text was taken back, in this way. */
export type Task = {
  purpose: WritingPurpose
  length?: number
  onUndo?: (replace: Replace) => void
}

/** What a task is made from. */
const sourceOf = ({ purpose }: Task, { text, other, image }: Field) =>
  ({ translate: other, describe: image?.url ?? '', shorten: text, correct: text })[purpose]

/** `source` is what the text was made from. */
type Work = { task: Task; source: string }
type State =
  | { status: 'idle' }
  /** `text` is what has been received. */
  | ({ status: 'running'; text: string } & Work)
  | ({ status: 'stopped' | 'kept'; before: string; after: string } & Work)
  /** The comparison found problems, or the source was changed meanwhile: a person decides. */
  | ({ status: 'doubtful' } & WritingAnswer & Work)
  | ({ status: 'failed'; error: unknown } & Work)

/** Makes a change; when that removes the button or box with the focus, the text box gets it. */
function keepingFocus(boxId: string, change: () => void) {
  const active = document.activeElement
  change()
  const box = document.getElementById(boxId)
  if (!active?.isConnected || active.contains(box)) box?.focus({ preventScroll: true })
}

/** Lets the model write the text of a field. The field gets the whole text, and only if nothing is wrong with it. */
export function useWriting(field: Field) {
  const { text: value, boxId } = field
  const [state, setState] = useState<State>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  const kept = state.status === 'kept' && state.after === value ? state : null
  // The texts may change while the model writes.
  const latest = useRef({ ...field, kept })
  useLayoutEffect(() => {
    latest.current = { ...field, kept }
  })
  useEffect(() => () => running.current?.abort(), [])

  const keep = (work: Work, after: string) => {
    const { text: before, onText } = latest.current
    keepingFocus(boxId, () => {
      // At once, since nothing can be written into a box while the model writes.
      flushSync(() => setState({ status: 'kept', ...work, before, after }))
      flushSync(() => replaceText(boxId, after, onText))
    })
  }
  /** Returns the text if the field has got it. */
  const run = async (task: Task): Promise<string | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const now = latest.current
    const work = { task, source: sourceOf(task, now) }
    let text = ''
    setState({ status: 'running', ...work, text })
    try {
      const answer = await requestWriting(await requestOf(task, now), {
        signal: controller.signal,
        onText: (delta) => {
          text += delta
          setState({ status: 'running', ...work, text })
        },
      })
      if (controller.signal.aborted) return null
      if (answer.problems.length === 0 && sourceOf(task, latest.current) === work.source) {
        keep(work, answer.text)
        return answer.text
      }
      setState({ status: 'doubtful', ...work, ...answer })
    } catch (error) {
      if (!controller.signal.aborted) setState({ status: 'failed', ...work, error })
    }
    return null
  }
  const close = () => setState({ status: 'idle' })
  const stop = () => {
    running.current?.abort()
    if (state.status === 'running')
      setState({ ...state, status: 'stopped', before: value, after: value })
  }
  useUndoKey(state.status === 'running' ? stop : null)
  const takeBack = (replace: Replace, only?: Task) => {
    const { kept: last, onText } = latest.current
    if (!last || (only && only !== last.task)) return
    keepingFocus(boxId, () => {
      flushSync(() => replace(boxId, last.before, onText))
      flushSync(close)
    })
    last.task.onUndo?.(replace)
  }
  useUndoKey(kept && kept.before !== kept.after ? () => takeBack(undoReplace) : null)
  // A corrected or shorter text is no longer what it was made from.
  const isOwnSource = state.status === 'kept' && ['correct', 'shorten'].includes(state.task.purpose)
  return {
    // A text that was typed after it is the person's own.
    state: state.status === 'kept' && !kept ? ({ status: 'idle' } as const) : state,
    /** Whether what the text was made from has changed since. */
    isStale: 'source' in state && !isOwnSource && sourceOf(state.task, field) !== state.source,
    run,
    isEmpty: () => latest.current.text.trim() === '',
    stop,
    /** Again, from what it is made from now. */
    retry: () => 'task' in state && void run(state.task),
    undo: () => takeBack(replaceText),
    /** Takes back the text if it is of this task. */
    takeBack,
    /** Keeps a text that the comparison doubts. */
    keepAnyway: () => state.status === 'doubtful' && keep(state, state.text),
    close,
  }
}
export type Writing = ReturnType<typeof useWriting>

async function requestOf(
  { purpose, length }: Task,
  { language, text, other, image }: Field,
): Promise<WritingRequest> {
  switch (purpose) {
    case 'translate':
      return { purpose, language, text: other, ...(text.trim() && { previous: text }) }
    case 'describe':
      return {
        purpose,
        language,
        text: image?.name ?? '',
        image: await smallImage(image?.url ?? ''),
      }
    case 'shorten':
      return { purpose, language, text, ...(length && { length }) }
    default:
      return { purpose, language, text }
  }
}

/** Pixels of the longer side of an image in a request, and of the shorter one that show something. */
const [maxSide, minSide] = [768, 16]

/** An image of the site, small enough for a request. Of an animation, the first picture. Throws ImageError. */
async function smallImage(url: string): Promise<NonNullable<WritingRequest['image']>> {
  if (!isOwnImage(url)) throw new ImageError('foreign')
  if (url.startsWith('blob:')) return shrunk(await load(url))
  const response = await fetch(url).catch(() => {
    throw networkError()
  })
  if (response.status >= 500) throw new ApiError('unavailable', `HTTP ${response.status}`)
  if (!response.ok) throw new ImageError('gone')
  const file = URL.createObjectURL(await response.blob())
  try {
    return shrunk(await load(file))
  } finally {
    URL.revokeObjectURL(file)
  }
}

async function load(url: string) {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {
    throw new ImageError('broken')
  })
  return image
}

function shrunk(image: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = image
  if (width * height > maxPixels) throw new ImageError('dimensions')
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  if (Math.min(canvas.width, canvas.height) < minSide) throw new ImageError('tiny')
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('broken')
  // JPEG has no transparency. On gray, a white logo is seen as well as a black one.
  context.fillStyle = '#999'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  try {
    const [, data = ''] = canvas.toDataURL('image/jpeg', 0.8).split(',')
    return { type: 'image/jpeg' as const, data }
  } catch {
    // The browser does not give away the pixels of an SVG with HTML.
    throw new ImageError('svg')
  }
}
