import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { moved } from './entries.ts'

type Row = { id: string }
type Move = { id: string; to: number; state: 'pointer' | 'keys' | 'saving' }

/** Distance from the edge of the window, in pixels, at which dragging scrolls, and by how much. */
const edge = 72
const scrollStep = 14

/**
 * Moves rows of a list by their handles: dragged with the pointer, or with arrow keys, Home and End; Enter, Space and
 * leaving the handle save, Escape cancels. Until it is saved, a row moves by the CSS property `order`, so that the focus
 * and the pointer stay on its handle.
 */
export function useSorting<T extends Row>(
  rows: readonly T[],
  save: (rows: T[], id: string) => Promise<unknown>,
  onMove: (id: string, to: number) => void,
) {
  const list = useRef<HTMLUListElement>(null)
  const [move, setMove] = useState<Move | null>(null)
  const shown = move ? moved(rows, move.id, move.to) : rows
  const placeOf = (id: string) => shown.findIndex((row) => row.id === id)

  const moveTo = (id: string, to: number, state: 'pointer' | 'keys') => {
    const place = Math.min(Math.max(to, 0), rows.length - 1)
    if (place !== placeOf(id)) onMove(id, place)
    setMove({ id, to: place, state })
  }
  const drop = () => {
    if (!move || move.state === 'saving') return
    if (rows[move.to]?.id === move.id) return setMove(null)
    setMove({ ...move, state: 'saving' })
    const done = () => setMove(null)
    save(moved(rows, move.id, move.to), move.id).then(done, done)
  }

  const isDragging = move?.state === 'pointer'
  const drag = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!move) return
    const others = [...(list.current?.children ?? [])].filter(
      (row) => row instanceof HTMLElement && row.dataset['entry'] !== move.id,
    )
    const above = others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < event.clientY
    })
    moveTo(move.id, above.length, 'pointer')
    const { clientY } = event
    if (clientY < edge) scrollBy(0, -scrollStep)
    else if (clientY > innerHeight - edge) scrollBy(0, scrollStep)
  })
  const endDrag = useEffectEvent(drop)
  useEffect(() => {
    if (!isDragging) return
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const end = () => endDrag()
    const cancel = () => setMove(null)
    addEventListener('pointermove', (event) => drag(event), options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', cancel, options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options)
    return () => controller.abort()
  }, [isDragging])

  const onKeyDown = (id: string, event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || move?.state === 'saving') return
    const place = placeOf(id)
    const target = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: rows.length - 1 }
    const key = Object.entries(target).find(([name]) => name === event.key)
    if (key) moveTo(id, key[1], 'keys')
    else if (event.key === 'Escape' && move) {
      setMove(null)
      onMove(move.id, rows.map((row) => row.id).indexOf(move.id))
    } else if (event.key === 'Enter' || event.key === ' ') drop()
    else return
    event.preventDefault()
  }

  return {
    list,
    /** The place of a row while it moves. */
    placeOf,
    isMoving: (id: string) => move?.id === id && move.state !== 'saving',
    isSaving: move?.state === 'saving',
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || move?.state === 'saving') return
        event.preventDefault()
        event.currentTarget.focus()
        setMove({ id, to: placeOf(id), state: 'pointer' })
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      onBlur: () => move?.state === 'keys' && drop(),
    }),
  }
}
