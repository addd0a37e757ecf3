import type { ReactNode } from 'react'
import type { Tab } from '#contract/languages.ts'

type Props = {
  id: Tab
  eyebrow: string
  title: string
  description: string
  /** The ground of its head, `ink` for a drawing that goes on below it. */
  ground?: 'ink'
  /** More of the head, below the title and the description. */
  head?: ReactNode
  children: ReactNode
}

const ink = 'bg-ink-950 text-on-ink [--color-muted:var(--color-on-ink-muted)]'

/** The content of a tab, below a head with the `h1` of the page. */
export function Section({ id, eyebrow, title, description, ground, head, children }: Props) {
  return (
    <section id={id} className="overflow-x-clip pb-section" aria-labelledby={`${id}-title`}>
      <div className={`py-6 lg:py-10 ${ground ? ink : ''}`}>
        <div className="wrapper grid gap-x-12 gap-y-3 lg:grid-cols-2 lg:items-baseline-last">
          <div>
            <p className="mb-2 text-sm font-medium text-muted">{eyebrow}</p>
            <h1
              id={`${id}-title`}
              className="max-w-[26ch] text-[clamp(2rem,1.5rem+2.4vw,3.5rem)]"
              tabIndex={-1}
            >
              {title}
            </h1>
          </div>
          <p className="max-w-text text-md text-balance text-muted empty:hidden lg:text-lg">
            {description}
          </p>
          {head && <div className="lg:col-span-2">{head}</div>}
        </div>
      </div>
      <div className="wrapper">{children}</div>
    </section>
  )
}
