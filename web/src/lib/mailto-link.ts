/** The address that opens an email to `to`, in which `?` and `&` would otherwise begin further headers. */
export const mailtoAddress = (to: string): string =>
  `mailto:${encodeURIComponent(to).replace(/%40(?!.*%40)/, '@')}`

/** The same, with a subject and a text. */
export const mailtoLink = (to: string, subject: string, body: string): string =>
  // RFC 6068 requires CRLF.
  `${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`
