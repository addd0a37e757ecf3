// The part in use of a library without types of its own.

declare module 'punycode/punycode.es6.js' {
  /** The text of a label of an international domain, without its `xn--`. Throws a RangeError for one that is not valid. */
  export function decode(label: string): string
}
