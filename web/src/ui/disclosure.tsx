import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'details'> & {
  summary: ReactNode
  /** The id of the summary, and of a text that describes it. */
  summaryId?: string
  describedBy?: string
}

/** Details that open below a small line with an arrow. */
export const Disclosure = ({
  summary,
  summaryId,
  describedBy,
  className = '',
  children,
  ...rest
}: Props) => (
  <details {...rest} className={`group/details ${className}`}>
    <summary
      id={summaryId}
      aria-describedby={describedBy}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-sm text-xs text-jade-600 [&::-webkit-details-marker]:hidden"
    >
      {summary}
      <ChevronDown className="size-4 transition-[rotate] duration-200 group-open/details:rotate-180" />
    </summary>
    {children}
  </details>
)
