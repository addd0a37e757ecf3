import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

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
