import type { ReactNode } from 'react'

const looks = { solid: 'bg-ink-700 font-semibold text-saffron-200', plain: 'text-ink-700' }

/** A square with a number or an icon in it. `className` has its size and position. */
export const Badge = ({
  look = 'solid',
  className = '',
  children,
}: {
  look?: keyof typeof looks
  className?: string
  children: ReactNode
}) => (
  <span
    className={`grid flex-none place-items-center rounded-sm ${looks[look]} ${className}`}
    aria-hidden
  >
    {children}
  </span>
)
