import type { ReactNode } from 'react'

type Options = {
  /** Shows a direction, so it turns with the direction of reading. */
  flip?: boolean
  /** Pixels, unless the place it stands in says otherwise. */
  size?: number
}

/** Makes a line icon of shapes on a field of 24 units. It stands beside a text that says what it means. */
export function lineIcon(
  name: string,
  shape: ReactNode,
  { flip = false, size: usual = 20 }: Options = {},
) {
  const LineIcon = ({ size = usual }: { size?: number }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-flip={flip || undefined}
    >
      {shape}
    </svg>
  )
  LineIcon.displayName = name
  return LineIcon
}
