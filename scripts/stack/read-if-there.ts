import { readFileSync } from 'node:fs'

/** The content of a file; null if it cannot be read. */
export function readIfThere(file: string) {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
