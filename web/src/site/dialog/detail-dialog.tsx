import { useEffect, type ReactNode } from 'react'
import type { Entry } from '../../data/content/entries.ts'
import { trackAction } from '../../data/visits/visits.ts'
import { DialogFrame } from './dialog-frame.tsx'

export type DetailProps = { entry: Entry; open: boolean; onClose: () => void }
type Props = DetailProps & {
  list: 'solutions' | 'services'
  eyebrow: string | undefined
  children: ReactNode
  /** A button after the one that books a consultation. */
  action?: ReactNode
}

/** The details of a solution or service: image, names, description, content and actions. */
export function DetailDialog({ list, entry, open, onClose, eyebrow, children, action }: Props) {
  const { id, text } = entry
  useEffect(() => {
    if (open) trackAction('service_opened', { id: `${list}.${id}` })
  }, [list, id, open])

  return (
    <DialogFrame
      title={text('title')}
      eyebrow={eyebrow}
      otherTitle={text('otherTitle')}
      open={open}
      onClose={onClose}
      slot={`${list}.${id}.image`}
      booking={{ service: text('title') }}
      actions={action}
    >
      <p className="mb-6 max-w-text text-lg">{text('description')}</p>
      {children}
    </DialogFrame>
  )
}
