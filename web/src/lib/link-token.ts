import { readText, storeText } from './storage.ts'

type LinkName = 'recovery' | 'invitation' | 'resume'

/** The token of a link in an email, which this tab keeps until it is used, so that a reload works. */
export const keptToken = (name: LinkName): string | null => readText('session', `link:${name}`)

/** Keeps a token; `null` forgets it. */
export const keepToken = (name: LinkName, token: string | null): void =>
  storeText('session', `link:${name}`, token)
