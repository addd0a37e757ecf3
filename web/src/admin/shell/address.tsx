/** An email address, always left-to-right; in a narrow column it breaks after the @ first. */
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
