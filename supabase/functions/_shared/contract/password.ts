import * as z from 'zod/mini'
import { commonPasswords } from './common-passwords.ts'

/** The rule that a new password breaks. */
const passwordRule = z.enum(['length', 'common', 'own_email'])
export type PasswordRule = z.infer<typeof passwordRule>

const minLength = 10
/** The limit of Auth. An Arabic letter has two bytes. */
const maxBytes = 72
/** Alphabets and keys in their order. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ',
]

const runs = rows.flatMap((row) => [row, row.split('').toReversed().join('')])

/** The first rule that a new password of this account breaks, or null. */
export function brokenPasswordRule(password: string, email = ''): PasswordRule | null {
  if (password.length < minLength || new TextEncoder().encode(password).length > maxBytes)
    return 'length'
  const folded = password.toLowerCase()
  const address = email.trim().toLowerCase()
  if (address && [address, address.split('@')[0]].includes(folded)) return 'own_email'
  return isCommon(folded) ? 'common' : null
}

/** Whether the password is in the list, one repeated part of up to three characters, or a run of keys or letters. */
function isCommon(folded: string): boolean {
  const isRun = runs.some((run) => run.includes(folded))
  return isRun || /^(.{1,3}?)\1+$/su.test(folded) || commonPasswords.has(folded)
}
