import type { ComponentProps, ReactNode } from 'react'
import { card } from '../../ui/card.tsx'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  /** Attributes of the heading. */
  heading?: ComponentProps<'h3'>
  /** A sentence below the title. */
  note?: ReactNode
}

/** A titled card of a step. */
export const Block = ({ title, heading, note, children, ...rest }: Props) => (
  <section
    {...rest}
    className={`${card} p-[clamp(1rem,3vw,1.5rem)] [:is(section,[role=alert])+&]:mt-4`}
  >
    <h3 {...heading} className={`scroll-mt-6 text-md text-ink-700 ${note ? '' : 'mb-3'}`}>
      {title}
    </h3>
    {note && <p className="mt-1 text-xs text-muted">{note}</p>}
    {children}
  </section>
)
