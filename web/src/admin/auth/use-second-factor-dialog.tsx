import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLazyDialog } from '../shell/use-lazy-dialog.ts'

const load = () => import('./second-factor-dialog.tsx')
const SecondFactorDialog = lazy(load)

/** Returns the dialog, to be rendered, and a function that opens it. */
export function useSecondFactorDialog(): [dialog: ReactNode, open: () => void] {
  const [isOpen, setIsOpen] = useState(false)
  const openDialog = useLazyDialog(load)
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <SecondFactorDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return [dialog, () => openDialog(() => setIsOpen(true))]
}
