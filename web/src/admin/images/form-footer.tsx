import type { ReactNode } from 'react'

/** The buttons of a form, after a text that says what it does now. */
export const FormFooter = ({ state, children }: { state: ReactNode; children: ReactNode }) => (
  <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-3">
    {state && <output className="min-w-40 flex-1 text-xs text-muted">{state}</output>}
    {children}
  </footer>
)
