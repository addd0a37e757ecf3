import { DropdownMenu } from '@radix-ui/themes'
import { Fragment, useState } from 'react'
import { MoreIcon } from '../shell/icons.tsx'
import styles from './row-menu.module.css'

type RowAction = { text: string; run: () => void; isDestructive?: boolean }
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
        {actions().map(({ text, run, isDestructive = false }) => (
          <Fragment key={text}>
            {isDestructive && <DropdownMenu.Separator />}
            <DropdownMenu.Item {...(isDestructive && { color: 'red' })} onSelect={run}>
              {text}
            </DropdownMenu.Item>
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
