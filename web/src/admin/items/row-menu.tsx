import { DropdownMenu } from '@radix-ui/themes'
import { Ellipsis } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { RemovalNote } from './removal-note.tsx'

type RowAction = {
  text: string
  /** The item that visitors do not see afterwards. */
  removes?: ContentItem
  run: () => void
  isDestructive?: boolean
}
/** The actions are needed only once the menu is open. */
type Props = { label: string; actions: () => RowAction[] }

/** The actions of a row. There may be thousands of rows, so the menu exists only after its button was used. */
export function RowMenu({ label, actions }: Props) {
  const [isUsed, setUsed] = useState(false)
  const button = {
    type: 'button',
    // Above the button that covers a row.
    className:
      'relative z-1 grid size-9 place-items-center rounded-sm hover:bg-sand-200 focus-visible:outline-offset-1 data-[state=open]:bg-sand-200 touch:size-11',
    'aria-label': label,
    children: <Ellipsis />,
  } as const
  if (!isUsed)
    return (
      <button
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setUsed(true)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setUsed(true)}
      />
    )
  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger>
        <button {...button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        {actions().map(({ text, removes, run, isDestructive = false }) => (
          <Fragment key={text}>
            {isDestructive && <DropdownMenu.Separator />}
            <DropdownMenu.Item
              {...(isDestructive && { color: 'red' })}
              // The menu sets the height of one line.
              {...(removes && { className: 'h-auto py-2' })}
              onSelect={run}
            >
              {removes ? (
                <span className="grid max-w-64">
                  {text}
                  <small>
                    <RemovalNote items={[removes]} />
                  </small>
                </span>
              ) : (
                text
              )}
            </DropdownMenu.Item>
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
