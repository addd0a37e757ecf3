import { useState } from 'react'

/**
 * Which of many cards is open in a dialog that is fetched only then, with its texts. `approach` fetches ahead;
 * a fetch that fails says so and may be tried again.
 */
export function useDetail<Item>(load: () => Promise<unknown>) {
  const [shown, setShown] = useState<Item | null>(null)
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)

  const show = (item: Item) => {
    load().then(
      () => {
        setShown(item)
        setOpen(true)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }
  const approach = () => void load().catch(() => undefined)

  return { shown, open, setOpen, failed, show, approach }
}
