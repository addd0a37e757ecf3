import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props = {
  /** Buttons that do not close the editor. */
  tools?: ReactNode
  /** What was saved, or why it cannot be. */
  state?: ReactNode
  children: ReactNode
}

/** The buttons of an editor, which stay in sight while the rest scrolls. */
export const EditorFooter = ({ tools, state, children }: Props) => (
  <footer className="sticky -bottom-6 -mb-3 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-(--color-panel-solid) py-3 short:static">
    <div className="me-auto flex flex-wrap gap-x-4 gap-y-2 ps-2">{tools}</div>
    {state}
    <Flex wrap="wrap" justify="end" gap="3">
      {children}
    </Flex>
  </footer>
)
