import type { ReactNode } from 'react'

type Props = {
  title: string
  description?: string
  /** Whether the content is next to the heading where there is room. */
  split?: boolean
  /** Without the line, on the start page. */
  bare?: boolean
  children: ReactNode
}

const columns = 'grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[1fr_2fr]'

/** A part of a page below a hairline, with a heading and an optional description. */
export function Block({ title, description, split, bare, children }: Props) {
  return (
    <div
      className={`${bare ? 'py-section' : 'mt-section border-t border-line pt-6'} ${split ? columns : ''}`}
    >
      <div>
        <h2 className="max-w-[26ch] text-xl">{title}</h2>
        {description && <Note>{description}</Note>}
      </div>
      <div className={split ? '' : 'mt-8'}>{children}</div>
    </div>
  )
}

/** A description or remark in a part of a page. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 max-w-text text-muted">{children}</p>
)
