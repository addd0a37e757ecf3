import { IconButton, Tooltip } from '@radix-ui/themes'
import type { ComponentProps } from 'react'

type Props = ComponentProps<typeof IconButton> & { label: string }

/** An icon that does something, with its name in a tooltip. */
export const IconAction = ({ label, ...button }: Props) => (
  <Tooltip content={label}>
    <IconButton variant="ghost" color="gray" aria-label={label} {...button} />
  </Tooltip>
)
