import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Props = ComponentProps<'button'> & { look?: ButtonLook; size?: 'md' | 'lg' }

/** A button that is hidden without JavaScript. */
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

/** The classes of a button, also for links that look like one. */
export function buttonClass(options: {
  look?: ButtonLook | undefined
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}): string {
  const { look = 'solid', size = 'md', className } = options
  return [styles.button, styles[look], styles[size], className].filter(Boolean).join(' ')
}
