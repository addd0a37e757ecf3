import type texts from '#texts/ar/admin.json'

/** Something to do, named by a text of the admin. It is found by this text in both languages. */
export type Command = {
  text: Extract<
    keyof typeof texts,
    `${'admin' | 'history' | 'analytics' | 'lists' | 'brand' | 'templates'}.${string}`
  >
  /** The text of where it belongs. */
  within?: Command['text']
  /** A text with more words that find it. */
  about?: Command['text']
  /** Whether it is offered only when it is searched for. */
  isOnlyFound?: true
  run: () => void
  /** What only admins may do; others read whom to ask. */
  isForAdmins?: boolean
}
