import { TextArea } from '@radix-ui/themes'
import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './text-box.module.css'

type Props = Pick<
  ComponentProps<typeof TextArea>,
  'id' | 'lang' | 'dir' | 'value' | 'aria-describedby' | 'aria-invalid'
> & {
  isFirst: boolean
  isMultiline: boolean
  onText: (text: string) => void
}

/**
 * A box for text. One element for one line and for many, so that focus and cursor stay when a text
 * grows long; on one line Enter submits, as it does in an input.
 */
export function TextBox({ isFirst, isMultiline, onText, ...control }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isMultiline || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <TextArea
      {...control}
      className={styles.box}
      data-first-field={isFirst || undefined}
      data-multiline={isMultiline || undefined}
      rows={isMultiline ? 5 : 1}
      onKeyDown={onKeyDown}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
