/** The parts of jsdom in use, which has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string)
    readonly window: { document: Document }
  }
}
