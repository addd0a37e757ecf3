import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import type { WritingAnswer, WritingRequest } from '#contract/writing.ts'
import { requestWriting, smallImage } from '../../data/writing/writing.ts'

type State =
  | { status: 'idle' }
  /** `text` is what has been received. */
  | { status: 'running'; request: WritingRequest; text: string }
  | { status: 'stopped' | 'kept'; request: WritingRequest; before: string; after: string }
  /** The comparison found problems: a person decides. */
  | ({ status: 'doubtful'; request: WritingRequest } & WritingAnswer)
  | { status: 'failed'; request: WritingRequest; error: unknown }

/** Lets the model write the text of a field. The field gets the whole text, and only if nothing is wrong with it. */
export function useWriting(value: string, onText: (text: string) => void) {
  const [state, setState] = useState<State>({ status: 'idle' })
  const running = useRef<AbortController>(null)
  const image = useRef<string>(undefined)
  // The text may have changed while the model wrote.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => () => running.current?.abort(), [])

  const keep = (request: WritingRequest, after: string) => {
    setState({ status: 'kept', request, before: latest.current, after })
    onText(after)
  }
  /** Returns the text if the field has got it. */
  const run = async (request: WritingRequest): Promise<string | null> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    let text = ''
    setState({ status: 'running', request, text })
    try {
      const isImage = request.purpose === 'describe' && image.current
      const shown = isImage ? { image: await smallImage(isImage) } : {}
      const answer = await requestWriting(
        { ...request, ...shown },
        {
          signal: controller.signal,
          onText: (delta) => {
            text += delta
            setState({ status: 'running', request, text })
          },
        },
      )
      if (controller.signal.aborted) return null
      if (answer.problems.length > 0) setState({ status: 'doubtful', request, ...answer })
      else keep(request, answer.text)
      return answer.problems.length > 0 ? null : answer.text
    } catch (error) {
      if (!controller.signal.aborted) setState({ status: 'failed', request, error })
      return null
    }
  }
  const close = () => setState({ status: 'idle' })
  return {
    // A text that was typed after it is the person's own.
    state: state.status === 'kept' && state.after !== value ? ({ status: 'idle' } as const) : state,
    run,
    isEmpty: () => latest.current.trim() === '',
    /** Describes an image. `text` says what it is for. */
    describe: (url: string, language: Language, text: string) => {
      image.current = url
      return run({ purpose: 'describe', language, text })
    },
    stop: () => {
      running.current?.abort()
      if (state.status === 'running')
        setState({ status: 'stopped', request: state.request, before: value, after: value })
    },
    retry: () => state.status !== 'idle' && void run(state.request),
    undo: () => {
      if (state.status !== 'kept') return
      onText(state.before)
      close()
    },
    /** Keeps a text that the comparison doubts. */
    keepAnyway: () => state.status === 'doubtful' && keep(state.request, state.text),
    close,
  }
}
export type Writing = ReturnType<typeof useWriting>
