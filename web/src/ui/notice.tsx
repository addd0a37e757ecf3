import { TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

const problem = 'flex items-start gap-3 rounded-md p-4 wrap-anywhere'
const tones = {
  error: `${problem} bg-red-50 text-red-700`,
  caution: `${problem} bg-saffron-100`,
  info: 'flex items-center justify-between gap-3 rounded-sm bg-saffron-200 text-sm wrap-anywhere',
}

type Props = ComponentProps<'div'> & {
  /** A failure; what needs a decision; what the visitor should know. */
  tone: keyof typeof tones
  /** At the end of an `info`: a button that closes or undoes. */
  action?: ReactNode
}

/** A message in a box. Screen readers announce errors and cautions, unless `role` says otherwise. */
export function Notice({ tone, action, className = '', children, ...rest }: Props) {
  const isInfo = tone === 'info'
  const padding = action ? 'py-1 ps-4 pe-1' : 'px-4 py-3'
  return (
    <div
      role={isInfo ? undefined : 'alert'}
      {...rest}
      className={`${tones[tone]} ${isInfo ? padding : ''} ${className}`}
    >
      {!isInfo && (
        <TriangleAlert className={`mt-[0.3rem] ${tone === 'caution' ? 'text-saffron-600' : ''}`} />
      )}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
