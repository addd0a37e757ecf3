import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  onPreviewMessage,
  previewEvent,
  postPreviewMessage,
  type PreviewEvent,
  type PreviewState,
} from '../../data/content/preview.ts'

type State = 'starting' | 'ready' | 'silent'
/** A page that has not answered by then will not. */
const patience = 15_000

/** Keeps the page in a frame showing a scene, and hears what is done there. */
export function useSiteFrame(scene: PreviewState, onReport: (report: PreviewEvent) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** `turn` counts up with each time the page is fetched anew. */
  const [{ state, turn }, setNow] = useState<{ state: State; turn: number }>({
    state: 'starting',
    turn: 0,
  })
  const setState = (next: State) => setNow((now) => ({ ...now, state: next }))

  const take = useEffectEvent((report: PreviewEvent) => {
    if (report.type === 'preview:ready') {
      setState('ready')
      postPreviewMessage(frame.current?.contentWindow, scene)
    } else onReport(report)
  })
  useEffect(() => onPreviewMessage(() => frame.current?.contentWindow, previewEvent, take), [])

  useEffect(() => {
    if (state === 'ready') postPreviewMessage(frame.current?.contentWindow, scene)
  }, [state, scene])

  useEffect(() => {
    if (state !== 'starting') return
    const giveUp = () => setNow((now) => (now.turn === turn ? { ...now, state: 'silent' } : now))
    const timer = setTimeout(giveUp, patience)
    return () => clearTimeout(timer)
  }, [state, turn])

  const restart = useCallback(() => {
    setNow((now) => ({ state: 'starting', turn: now.turn + 1 }))
  }, [])
  return { frame, state, turn, restart }
}
