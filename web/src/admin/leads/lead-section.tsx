import { Flex } from '@radix-ui/themes'
import { useId, type ReactNode } from 'react'

export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base leading-note">
        {title}
      </h2>
      {children}
    </section>
  )
}

type EntryProps = {
  title: ReactNode
  when?: string
  text?: string | undefined
  children?: ReactNode
}

export function LeadEntry({ title, when, text, children }: EntryProps) {
  return (
    <li className="rounded-sm border border-line p-3 text-sm wrap-anywhere [&_a]:text-jade-600">
      <Flex wrap="wrap" align="center" gapX="3" gapY="1">
        {title}
        {when && <span className="ms-auto text-xs text-muted">{when}</span>}
      </Flex>
      {text && (
        <p className="mt-1 whitespace-pre-line" dir="auto">
          {text}
        </p>
      )}
      {children}
    </li>
  )
}
