import text from './text.module.css'

type Props = {
  email: string
  /** The only name of a person: what is before the @ stands out. */
  isName?: boolean
}

/** An email address, always left-to-right; in a narrow column it breaks after the @ first. */
export function Address({ email, isName = false }: Props) {
  const [name = '', domain] = email.split('@')
  return (
    <bdi dir="ltr">
      {name}
      {domain !== undefined && (
        <span className={isName ? text.domain : undefined}>
          @<wbr />
          {domain}
        </span>
      )}
    </bdi>
  )
}
