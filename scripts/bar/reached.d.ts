import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The figure a test reached, for the table of `npm run bar`. */
    reached?: string
  }
}
