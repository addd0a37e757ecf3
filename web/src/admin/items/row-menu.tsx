import { DropdownMenu } from '@radix-ui/themes'
import { Fragment, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { MoreIcon } from '../shell/icons.tsx'
import { RemovalNote } from './removal-note.tsx'
import styles from './row-menu.module.css'

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
    className: styles.button,
    'aria-label': label,
    children: <MoreIcon />,
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
            <DropdownMenu.Item {...(isDestructive && { color: 'red' })} onSelect={run}>
              {removes ? (
                <span className={styles.explained}>
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
