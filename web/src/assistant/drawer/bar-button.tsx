import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'size'> & { label: string }

/** A button with an icon in the bars at the top. Below 60 rem only its icon is visible. */
export const BarButton = ({ label, children, ...rest }: Props) => (
  <Button {...rest} size="compact">
    {children}
    <span className="font-medium max-lg:sr-only">{label}</span>
  </Button>
)
