import type { ReactNode } from 'react'

const looks = {
  solid: 'bg-ink-700 font-semibold text-saffron-200',
  plain: 'text-ink-700',
  jade: 'bg-jade-100 font-semibold text-ink-700',
}

/** A square or circle with a number or an icon in it. `className` has its size and position. */
export const Badge = ({
  look = 'solid',
  isRound = false,
  className = '',
  children,
}: {
  look?: keyof typeof looks
  isRound?: boolean
  className?: string
  children: ReactNode
}) => (
  <span
    className={`grid flex-none place-items-center ${isRound ? 'rounded-full' : 'rounded-sm'} ${looks[look]} ${className}`}
    aria-hidden
  >
    {children}
  </span>
)
