import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  onPreviewMessage,
  previewEvent,
  postPreviewMessage,
  type PreviewEvent,
  type PreviewState,
} from '../../data/content/preview.ts'

type Status = 'starting' | 'ready' | 'timedOut'
const timeoutMs = 15_000

/** Sends the preview state to the page in the frame and receives its events. */
export function useSiteFrame(previewed: PreviewState, onEvent: (event: PreviewEvent) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [{ status, loadCount }, setLoad] = useState<{ status: Status; loadCount: number }>({
    status: 'starting',
    loadCount: 0,
  })

  const receive = useEffectEvent((event: PreviewEvent) => {
    if (event.type === 'preview:ready') {
      setLoad((now) => ({ ...now, status: 'ready' }))
      postPreviewMessage(frame.current?.contentWindow, previewed)
    } else onEvent(event)
  })
  useEffect(() => onPreviewMessage(() => frame.current?.contentWindow, previewEvent, receive), [])

  useEffect(() => {
    if (status === 'ready') postPreviewMessage(frame.current?.contentWindow, previewed)
  }, [status, previewed])

  useEffect(() => {
    if (status !== 'starting') return
    const onTimeout = () =>
      setLoad((now) => (now.loadCount === loadCount ? { ...now, status: 'timedOut' } : now))
    const timer = setTimeout(onTimeout, timeoutMs)
    return () => clearTimeout(timer)
  }, [status, loadCount])

  const reload = useCallback(() => {
    setLoad((now) => ({ status: 'starting', loadCount: now.loadCount + 1 }))
  }, [])
  return { frame, status, loadCount, reload }
}
