import { Dialog } from '@radix-ui/themes'
import type { ComponentType, ReactNode } from 'react'

/** What an editor's title and its way out are in the place where it stands. */
export type EditorContainer = {
  Title: ComponentType<{ className?: string | undefined; children: ReactNode }>
  /** Makes a way out of the button in it. */
  Close: ComponentType<{ children: ReactNode }>
}

export const dialogContainer: EditorContainer = {
  Title: (props) => <Dialog.Title size="4" {...props} />,
  Close: (props) => <Dialog.Close {...props} />,
}
