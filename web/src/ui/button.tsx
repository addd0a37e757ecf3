import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Props = ComponentProps<'button'> & { look?: ButtonLook; size?: 'md' | 'lg' }

/** A button that needs JavaScript to do anything, and hides without it. */
export function Button({ look, size, className, ...rest }: Props) {
  return (
    <button
      type="button"
      data-needs-script=""
      {...rest}
      className={buttonClass({ look, size, className })}
    />
  )
}

type ButtonLook = 'accent' | 'solid' | 'light' | 'outline' | 'quiet'

/** The classes of a button, for links that look like one too. */
export function buttonClass(options: {
  look?: ButtonLook | undefined
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}): string {
  const { look = 'solid', size = 'md', className } = options
  return [styles.button, styles[look], styles[size], className].filter(Boolean).join(' ')
}
