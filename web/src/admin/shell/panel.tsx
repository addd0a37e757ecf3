import { Card } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props = { title: string; level?: 'h2' | 'h3' | 'h4'; id?: string; children: ReactNode }

/** A framed section with a heading. */
export function Panel({ title, level: Heading = 'h4', id, children }: Props) {
  return (
    <Card asChild size="2">
      <section aria-labelledby={id}>
        <Heading id={id} className="mb-3 text-base leading-note">
          {title}
        </Heading>
        {children}
      </section>
    </Card>
  )
}
