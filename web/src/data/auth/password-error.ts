import type { PasswordRule } from '#contract/password.ts'

/** A password, a recovery link or an email for one was rejected. Other failures are ApiErrors. */
export class PasswordError extends Error {
  readonly reason: 'email' | 'link' | 'same' | 'current' | 'factor' | PasswordRule

  constructor(reason: PasswordError['reason']) {
    super(`Rejected: ${reason}`)
    this.name = 'PasswordError'
    this.reason = reason
  }
}
