import styles from './button.module.css'

export type ButtonLook = 'accent' | 'solid' | 'light' | 'outline' | 'quiet'

/** The classes of a button, for links that look like one too. */
export function buttonClass(options: {
  look?: ButtonLook | undefined
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}): string {
  const { look = 'solid', size = 'md', className } = options
  return [styles.button, styles[look], styles[size], className].filter(Boolean).join(' ')
}
