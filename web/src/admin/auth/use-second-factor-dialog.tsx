import type { ReactNode } from 'react'
import { lazyPart, useLazyDialog } from '../../ui/use-lazy-dialog.ts'

const SecondFactorDialog = lazyPart(() => import('./second-factor-dialog.tsx'))

/** Returns the dialog, to be rendered, and a function that opens it. */
export function useSecondFactorDialog(): [dialog: ReactNode, open: () => void] {
  const { open, setOpen, show } = useLazyDialog('second-factor', SecondFactorDialog.load)
  const dialog = open && <SecondFactorDialog onClose={() => setOpen(false)} />
  return [dialog, () => show(null)]
}
