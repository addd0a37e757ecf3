import { expect, it } from 'vitest'
import { meantEmail } from './meant-email.ts'

it.each([
  ['sara@gmial.com', 'sara@gmail.com'],
  ['Sara@Gmaill.com', 'Sara@gmail.com'],
  ['sara@hotmil.com', 'sara@hotmail.com'],
  ['sara@sabic.con', 'sara@sabic.com'],
  ['sara@moh.gov.as', 'sara@moh.gov.sa'],
  ['sara@gmail.com', null],
  ['sara@gmail.co', null],
  ['sara@mail.com', null],
  ['sara@ymail.com', null],
  ['sara@ministry.gov.sa', null],
  ['', null],
])('%s means %s', (email, meant) => {
  expect(meantEmail(email)).toBe(meant)
})
