// The part in use of a library without types of its own.

declare module 'punycode/punycode.es6.js' {
  /** Decodes the labels of a domain, or of the domain of an email address. Throws for a label that is not valid. */
  export function toUnicode(domain: string): string
}
