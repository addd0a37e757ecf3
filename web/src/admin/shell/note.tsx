import { Callout } from '@radix-ui/themes'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Callout.Root>, 'size'> & { icon?: LucideIcon }

/** A text in a box, by default about what needs attention. */
export const Note = ({ icon: Icon, children, ...rest }: Props) => (
  <Callout.Root size="1" color="amber" {...rest}>
    {Icon && (
      <Callout.Icon>
        <Icon />
      </Callout.Icon>
    )}
    <Callout.Text>{children}</Callout.Text>
  </Callout.Root>
)
