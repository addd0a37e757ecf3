/** A letter the visitor's own mail program opens. */
export const mailtoLink = (to: string, subject: string, body: string) =>
  // Mail programs want CRLF.
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
