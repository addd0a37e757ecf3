type Props = {
  email: string
  /** The only name of a person: the part before the @ stands out, `stacked` in a line of its own. */
  isName?: boolean | 'stacked'
  /** In two lines where it does not fit, instead of cut off. */
  wraps?: boolean
}

const nameStyle = 'font-semibold text-(--address-name,var(--color-body))'

/** An email address, always left-to-right; the end is cut off where it does not fit. */
export function Address({ email, isName = false, wraps = false }: Props) {
  const at = isName || wraps ? email.lastIndexOf('@') : -1
  return (
    <bdi
      dir="ltr"
      className={
        wraps ? '*:inline-block' : isName ? 'cut block font-normal text-muted' : 'cut block'
      }
      title={email}
    >
      {at < 0 ? (
        email
      ) : (
        <>
          <span className={isName && !wraps ? nameStyle : undefined}>{email.slice(0, at)}</span>
          <span className={isName === 'stacked' ? 'block truncate' : undefined}>
            {email.slice(at)}
          </span>
        </>
      )}
    </bdi>
  )
}
