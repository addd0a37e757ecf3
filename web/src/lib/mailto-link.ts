export const mailtoLink = (to: string, subject: string, body: string) =>
  // RFC 6068 requires CRLF.
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
