import { Card } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props = { title: string; level?: 'h2' | 'h3' | 'h4'; id?: string; children: ReactNode }

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

/** The classes of a list with lines between its rows. A long name, such as that of a file, stays inside its row. */
export const plainList =
  'divide-y divide-line [&_bdi]:inline-block [&_bdi]:max-w-full [&_bdi]:align-bottom'
