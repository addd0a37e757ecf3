import { useState } from 'react'
import { useLazyModule } from '../../ui/use-lazy-module.ts'

/** Which of many cards is open in a dialog. The dialog and its texts are loaded on demand. */
export function useDetail<Item>(loadDialog: () => Promise<unknown>) {
  const dialog = useLazyModule(loadDialog, 'offerings', 'panels')
  const [shown, setShown] = useState<Item | null>(null)
  const [open, setOpen] = useState(false)
  const show = (item: Item) =>
    dialog.open(() => {
      setShown(item)
      setOpen(true)
    })
  return { shown, open, setOpen, show, preload: dialog.preload }
}
