import { expect, test } from 'vitest'
import { findPhone } from './phone.ts'

test.each([
  ['Call me: 050 123 4567 after 4 PM', '+966501234567'],
  ['جوالي ٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['501234567', '+966501234567'],
  ['+966 50-123-4567', '+966501234567'],
  ['0044 20 7946 0958', '+442079460958'],
  ['We have 1200 requests, 5000 users, 2026-11-23', null],
  ['Invoice 10501234567890', null],
  ['R-50123456', null],
  [null, null],
])('finds the phone number in %j', (text, phone) => expect(findPhone(text)).toBe(phone))
