/** An e-mail address, left-to-right in any text; a narrow column breaks it after the @ first. */
export function Address({ email }: { email: string }) {
  const [name = '', domain] = email.split('@')
  return (
    <bdi dir="ltr">
      {name}
      {domain !== undefined && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </bdi>
  )
}
