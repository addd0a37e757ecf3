import { Button, Callout } from '@radix-ui/themes'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

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

type LineProps = { icon: LucideIcon; action: string; onAction: () => void; children: ReactNode }

/** A text about what needs attention in a line of controls, with what can be done. */
export const LineNote = ({ icon: Icon, action, onAction, children }: LineProps) => (
  <p className="flex flex-wrap items-center gap-x-2 text-[var(--amber-11)]">
    <Icon className="size-4" />
    {children}{' '}
    <Button variant="ghost" size="1" color="amber" className="underline" onClick={onAction}>
      {action}
    </Button>
  </p>
)
