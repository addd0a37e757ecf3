import text from './text.module.css'

type Props = {
  email: string
  /** The only name of a person: what is before the @ stands out. */
  isName?: boolean
}

/** An email address in one line, always left-to-right; the end is cut off where it does not fit. */
export function Address({ email, isName = false }: Props) {
  const at = isName ? email.lastIndexOf('@') : -1
  return (
    <bdi dir="ltr" className={text.address} title={email}>
      {at < 0 ? (
        email
      ) : (
        <>
          {email.slice(0, at)}
          <span className={text.domain}>{email.slice(at)}</span>
        </>
      )}
    </bdi>
  )
}
