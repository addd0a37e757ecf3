import type { ReactNode } from 'react'

export type FrameProps = {
  /** Pixels. */
  size?: number
  /** Mirrors an icon that shows a direction in right-to-left text. */
  flip?: boolean
  children: ReactNode
}

/** The common frame of all icons: lines on a grid of 24 units, hidden from screen readers. */
export function IconFrame({ size = 20, flip = false, children }: FrameProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-flip={flip || undefined}
    >
      {children}
    </svg>
  )
}
