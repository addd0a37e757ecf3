/** Passes on a text while it is streamed and buffers what is not certain yet. */
export abstract class TextFilter {
  protected buffer = ''

  /** Adds a delta and returns the text that may be shown. */
  push(delta: string): string {
    this.buffer += delta
    return this.read(false)
  }

  /** Returns the rest of the text at the end of the stream. */
  end(): string {
    return this.read(true)
  }

  protected abstract read(isEnd: boolean): string

  /** Removes the start of the buffer and returns it. */
  protected take(length: number): string {
    const start = this.buffer.slice(0, length)
    this.buffer = this.buffer.slice(length)
    return start
  }
}
