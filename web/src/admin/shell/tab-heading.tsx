import type { ReactNode } from 'react'

type Props = {
  id?: string
  title: string
  text: string
  children?: ReactNode
}

/**
 * The title, description and buttons of a tab. The first section of a tab has no visible title, which is that of the open
 * tab, and on phones no description.
 */
export function TabHeading({ id, title, text, children }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3 max-sm:not-has-[>:nth-child(2)]:absolute">
      <div className="max-sm:basis-full">
        <h2 id={id} className="text-lg leading-note in-[section:first-child]:sr-only">
          {title}
        </h2>
        <p className="text-xs text-muted max-sm:in-[section:first-child]:sr-only">{text}</p>
      </div>
      {children}
    </header>
  )
}
