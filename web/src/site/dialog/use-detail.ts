import { useState } from 'react'
import { useLazyModule } from '../../ui/use-lazy-module.ts'

/** Which of many cards is open in a dialog that is fetched only then, with its texts. `approach` fetches ahead. */
export function useDetail<Item>(loadDialog: () => Promise<unknown>) {
  const part = useLazyModule(loadDialog, 'offerings', 'panels')
  const [shown, setShown] = useState<Item | null>(null)
  const [open, setOpen] = useState(false)
  const show = (item: Item) =>
    part.open(() => {
      setShown(item)
      setOpen(true)
    })
  return { shown, open, setOpen, show, approach: part.approach }
}
