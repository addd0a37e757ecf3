import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  /** Attributes of the heading. */
  heading?: ComponentProps<'h3'>
  /** A sentence below the title. */
  note?: ReactNode
}

/** A titled part of a step. */
export const Block = ({ title, heading, note, children, ...rest }: Props) => (
  <section {...rest} className="border-t border-line pt-5 [:is(section,[role=alert])+&]:mt-8">
    <h3 {...heading} className={`scroll-mt-6 text-md text-ink-700 ${note ? '' : 'mb-3'}`}>
      {title}
    </h3>
    {note && <p className="mt-1 text-xs text-muted">{note}</p>}
    {children}
  </section>
)
