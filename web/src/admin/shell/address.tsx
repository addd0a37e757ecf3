import text from './text.module.css'

type Props = {
  email: string
  /** The only name of a person: the part before the @ stands out, `stacked` in a line of its own. */
  isName?: boolean | 'stacked'
  /** In two lines where it does not fit, instead of cut off. */
  wraps?: boolean
}

/** An email address, always left-to-right; the end is cut off where it does not fit. */
export function Address({ email, isName = false, wraps = false }: Props) {
  const style = isName === 'stacked' ? text.stacked : isName ? text.named : text.address
  const at = isName || wraps ? email.lastIndexOf('@') : -1
  return (
    <bdi dir="ltr" className={wraps ? text.wrapped : style} title={email}>
      {at < 0 ? (
        email
      ) : (
        <>
          <span>{email.slice(0, at)}</span>
          <span>{email.slice(at)}</span>
        </>
      )}
    </bdi>
  )
}
