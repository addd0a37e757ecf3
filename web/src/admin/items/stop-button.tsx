import { Button } from '@radix-ui/themes'
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'

type Props = ComponentProps<typeof Button> & { onStop: () => void }

/** Stops what the model writes. Escape does so, too, before it closes the editor. */
export function StopButton({ onStop, ...button }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A menu or dialog above hides what is below.
    const isCovered = place.current?.closest('[aria-hidden="true"], [inert]')
    if (event.key !== 'Escape' || isCovered) return
    event.preventDefault()
    onStop()
  })
  useEffect(() => {
    // Before the dialog, which listens on the document.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    <span ref={place}>
      <Button type="button" aria-keyshortcuts="Escape" onClick={onStop} {...button} />
    </span>
  )
}
