import { expect, test } from 'vitest'
import { foldWithPositions } from './normalize-text.ts'
import { numbersIn } from './numbers.ts'

const read = (text: string) =>
  numbersIn(foldWithPositions(text).text)
    .map(({ value, unit }) => `${Number(value.toFixed(3))} ${unit}`)
    .join(', ')

test.each([
  ['1,240 requests, 1,1240,35 and 100.5', '1240 count, 1 count, 1240 count, 35 count, 100.5 count'],
  ['one hundred and fifty, a hundred, 300 thousand', '150 count, 100 count, 300000 count'],
  ['ثلاثمئة وخمسون، خمسة وعشرون، ثلاثة عشر', '350 count, 25 count, 13 count'],
  ['ألفين وأربعمئة، ثلاثمائة ألف، مليون ونصف المليون', '2400 count, 300000 count, 1500000 count'],
  [
    'a third of it, two thirds, 40 %, ثلاثة أرباع، ٣٠٪',
    '0.333 share, 0.667 share, 0.4 share, 0.75 share, 0.3 share',
  ],
  ['the third step, twice a day, الربع الأول', '2 count'],
  ['nine out of ten, one in five, تسعة من كل عشرة', '0.9 share, 0.2 share, 0.9 share'],
  ['one and a half hours, half an hour, 10–15 minutes', '90 time, 30 time, 10 time, 15 time'],
  ['ربع ساعة، ساعة ونصف، يومين، ثلاث ساعات ونصف', '15 time, 90 time, 210 time, 2880 time'],
  ['ساعة إلا ربع، one request in five', '45 time, 1 count, 0.2 share, 5 count'],
  [
    'SAR 250k, 3 million riyals, مئتا ألف ريال، $40',
    '250000 money, 3000000 money, 200000 money, 40 money',
  ],
  [
    'half a million, two dozen, one folder, a tenth of SAR 95,000',
    '500000 count, 24 count, 1 count, 0.1 share, 95000 money',
  ],
  [
    'مليونا ريال، ستة عشر مليونا ومئة ألف، مليون و100 ألف',
    '2000000 money, 16100000 count, 1100000 count',
  ],
  ['نص مليون، نص الرسالة، خمسطعش، ثلثمية، ساعة ونص', '500000 count, 15 count, 300 count, 90 time'],
  ['2x faster, ten-fold, ثلاثة أضعاف', '2 multiple, 10 multiple, 3 multiple'],
])('reads %j', (text, numbers) => {
  const sorted = (list: string) => list.split(', ').toSorted().join()
  expect(sorted(read(text))).toBe(sorted(numbers))
})
