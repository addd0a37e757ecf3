import type { ReactNode } from 'react'
import { IconFrame, type FrameProps } from './icon-frame.tsx'

/** Creates an icon component; `size` is its default. */
export function lineIcon(
  name: string,
  shape: ReactNode,
  { flip, size: defaultSize }: Omit<FrameProps, 'children'> = {},
) {
  const LineIcon = ({ size = defaultSize }: { size?: number }) => (
    <IconFrame size={size} flip={flip}>
      {shape}
    </IconFrame>
  )
  LineIcon.displayName = name
  return LineIcon
}
