import type { ReactNode } from 'react'

type FrameProps = {
  /** Pixels. */
  size?: number
  /** Shows a direction, so it turns with the direction of reading. */
  flip?: boolean
  children: ReactNode
}

/** The one hand that draws icons: lines on a field of 24 units, silent beside a text that says what is meant. */
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

/** Makes an icon of a shape; `size` is its usual one. */
export function lineIcon(
  name: string,
  shape: ReactNode,
  { flip, size: usual }: Omit<FrameProps, 'children'> = {},
) {
  const LineIcon = ({ size = usual }: { size?: number }) => (
    <IconFrame size={size} flip={flip}>
      {shape}
    </IconFrame>
  )
  LineIcon.displayName = name
  return LineIcon
}
