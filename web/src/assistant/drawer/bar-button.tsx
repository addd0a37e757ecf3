import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'size' | 'children'> & {
  icon: ReactNode
  label: string
}

/** A button of the bars at the top. Below 60 rem only its icon is visible. */
export const BarButton = ({ icon, label, ...rest }: Props) => (
  <Button {...rest} size="compact">
    {icon}
    <span className="font-medium max-lg:sr-only">{label}</span>
  </Button>
)
