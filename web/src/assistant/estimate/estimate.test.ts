import { expect, it } from 'vitest'
import {
  estimateOf,
  invalidFields,
  monthlyVolume,
  parseNumber,
  type EstimateFields,
} from './estimate.ts'

const fields: EstimateFields = {
  ...{ volume: '1200', minutes: '15', cost: '80' },
  ...{ shareLow: '20', shareHigh: '40', oneTime: '' },
}

it('computes hours and money per month as a range', () => {
  expect(estimateOf(fields)).toEqual({
    ...{ volume: 1200, minutes: 15, cost: 80, oneTime: null, payback: null },
    share: { low: 20, high: 40 },
    hours: { low: 60, high: 120 },
    money: { low: 4800, high: 9600 },
  })
})

it('computes the months until a one-time cost is saved, rounded up', () => {
  expect(estimateOf({ ...fields, oneTime: '50,000' })?.payback).toEqual({ low: 6, high: 11 })
  expect(estimateOf({ ...fields, oneTime: '1' })?.payback).toEqual({ low: 1, high: 1 })
  expect(estimateOf({ ...fields, oneTime: '0' })?.payback).toEqual({ low: 0, high: 0 })
})

it('takes one share as both ends of the range, and two in any order', () => {
  expect(estimateOf({ ...fields, shareHigh: '' })?.hours).toEqual({ low: 60, high: 60 })
  expect(estimateOf({ ...fields, shareLow: '40', shareHigh: '20' })?.share).toEqual({
    ...{ low: 20, high: 40 },
  })
})

it('computes with zero, and has no payback without savings', () => {
  const zero = estimateOf({ ...fields, volume: '0', oneTime: '5000' })
  expect(zero).toMatchObject({
    hours: { low: 0, high: 0 },
    money: { low: 0, high: 0 },
    payback: null,
  })
})

it('rounds small results to a tenth of an hour and large ones to whole hours', () => {
  expect(estimateOf({ ...fields, volume: '7', minutes: '5', shareLow: '33' })?.hours).toEqual({
    ...{ low: 0.2, high: 0.2 },
  })
  expect(estimateOf({ ...fields, volume: '1001', minutes: '7' })?.hours).toEqual({
    ...{ low: 23, high: 47 },
  })
})

it('stays exact with the largest numbers, and refuses larger ones', () => {
  const large = {
    ...fields,
    volume: '10,000,000',
    minutes: '10000',
    cost: '100000',
    shareHigh: '100',
  }
  expect(estimateOf(large)?.money.high).toBe(166_666_666_666_667)
  expect(invalidFields({ ...large, volume: '10000001', shareLow: '101' })).toEqual([
    'volume',
    'shareLow',
  ])
  expect(estimateOf({ ...large, volume: '10000001' })).toBeNull()
})

it('needs volume, minutes, cost and a share', () => {
  for (const name of ['volume', 'minutes', 'cost'] as const)
    expect(estimateOf({ ...fields, [name]: ' ' })).toBeNull()
  expect(estimateOf({ ...fields, volume: null })).toBeNull()
  expect(estimateOf({ ...fields, shareLow: '', shareHigh: '' })).toBeNull()
})

it.each([
  ['1200', 1200],
  ['١٬٢٠٠', 1200],
  ['١٢٠٠٫٥', 1200.5],
  ['۱۲۰۰', 1200],
  ['1,200,000', 1_200_000],
  [' 1 200 ', 1200],
  ['40%', 40],
  ['٤٠٪', 40],
  ['7.5', 7.5],
  ['1,5', null],
  ['-5', null],
  ['1e9', null],
  ['ten', null],
  ['', null],
])('reads “%s” as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

it.each([
  ['1,200 a month', '1200'],
  ['نحو ١٬٢٠٠ طلب شهريًا', '1200'],
  ['٥٠٠ بالشهر', '500'],
  ['about 300 per day', ''],
  ['between 100 and 1,000 a month', ''],
  ['a lot every month', ''],
])('takes a volume from the answer “%s”: “%s”', (answer, volume) => {
  expect(monthlyVolume(answer)).toBe(volume)
})
