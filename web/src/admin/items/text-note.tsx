import { Button } from '@radix-ui/themes'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'p'> & {
  /** Whether it says what was done, instead of what needs attention. */
  isDone?: boolean
}

export const TextNote = ({ isDone = false, ...rest }: Props) => (
  <p
    {...rest}
    className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-sm px-2 py-1 text-xs ${isDone ? 'text-muted' : 'bg-(--amber-3) text-(--amber-11)'}`}
  />
)

/** A button in a note, which does not send the form. */
export const NoteButton = (props: ComponentProps<typeof Button>) => (
  <Button type="button" size="1" {...props} />
)
