import type { ReactNode } from 'react'

type Props = { onClick: () => void; children: ReactNode }

/** The name of a draft or a release, which opens it. For a finger, its target is larger than its text. */
export const NameButton = ({ onClick, children }: Props) => (
  <button
    type="button"
    className="relative min-h-7 text-start text-sm font-semibold wrap-anywhere hover:text-jade-600 hover:underline touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2"
    onClick={onClick}
  >
    {children}
  </button>
)
