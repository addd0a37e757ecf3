import { expect, test, vi } from 'vitest'
import { figureMark, notices, withoutMarks } from '#contract/figure-mark.ts'
import { CheckedText } from './checked-text.ts'
import { createClaimCheck } from './claims.ts'
import { defaultFirm } from './firm.ts'

// How statements are marked and replaced. Which are: scripts/eval/statements.test.ts.

const check = createClaimCheck({
  typed: [
    'نستقبل ١٬٢٠٠ طلب شهريًا، ويستغرق الرد أربعين دقيقة، و30% منها مكررة. لدينا أربعة فروع.',
    'An answer takes 40 minutes. We lose SAR 250k a year. Half of the files are late. We are ISO 27001 certified. The deadline is 1 March 2027. We do not want to replace Oracle this year.',
  ],
  documents: [
    '[Page 7]\nThe archive holds 3 million pages.',
    'month,requests,minutes\nJan,1240,35',
  ],
  facts: [...defaultFirm('en').facts, ...defaultFirm('ar').facts],
  contacts: ['hello@riyada.example', '+966 11 000 0000', 'sara@ministry.example'],
})
/** Marks as readable text. */
const seen = (text: string) => check(text).text.replaceAll(figureMark, '‹?›')

test('keeps the addresses of the firm and of the visitor', () => {
  const text = 'We wrote to hello@riyada.example and sara@ministry.example.'
  expect(check(text)).toEqual({ text, isReplaced: false })
})

test('replaces what a person of the firm has done', () => {
  const people = ['Noura Al-Salem']
  const named = createClaimCheck({ typed: [], documents: [], people })
  expect(named('Noura Al-Salem has already looked at it.').isReplaced).toBe(true)
})

test.each([
  ['The desk answers 77 calls a day.', 'The desk answers 77‹?› calls a day.'],
  ['You have seven branches.', 'You have seven branches.'],
  ['لديكم سبعة فروع.', 'لديكم سبعة‹?› فروع.'],
  ['It saves 1,200 hours.', 'It saves 1,200 hours‹?›.'],
  ['Cuts an answer from 40 minutes to 3.', 'Cuts an answer from 40 minutes to 3‹?›.'],
  ['ويستغرق ٥٥ دقيقةً.', 'ويستغرق ٥٥ دقيقةً‹?›.'],
  ['Your deadline is 1 May 2027.', 'Your deadline is 1 May‹?› 2027.'],
  ['As page 999 says.', 'As page 999‹?› says.'],
  [`A mark of the model: 1,200${figureMark} requests.`, 'A mark of the model: 1,200 requests.'],
])('marks the figure in %j', (text, shown) => expect(seen(text)).toBe(shown))

// With figures that could be marked instead. More of each kind: scripts/eval/statements.test.ts.
test.each([
  'It costs 50,000 SAR.',
  'It saves 73% of the time.',
  'Call +966 55 123 4567.',
  'The same model has been running at a gold mine since 2022.',
  'The ID 1098765432.',
])('replaces %j as a whole', (text) => expect(check(text)).toMatchObject({ isReplaced: true }))

test('says once that something was left out, in the language of the text, and keeps headings', () => {
  const details =
    'Measure: it saves 73%. One team starts.\nCheck first: SAMA approved it.\nOwner: the clerk.'
  expect(check(details).text).toBe(`Measure: ${notices.en} One team starts.\nOwner: the clerk.`)
  expect(check('نتعهد لكم بالنجاح.', true).text).toBe('')
  expect(check('نتعهد لكم بالنجاح.').text).toBe(notices.ar)
})

test('a streamed text is the same in pieces of any size', () => {
  const text =
    'We begin with e.g. 40 forms. It costs 50,000 SAR. The desk answers 77 calls a day.\n٢. التوسع. نضمن النجاح. Done?'
  const whole = check(text).text
  for (const size of [1, 7, 500]) {
    const checked = new CheckedText(check)
    let out = ''
    for (let at = 0; at < text.length; at += size) out += checked.push(text.slice(at, at + size))
    expect(out + checked.end()).toBe(whole)
    expect(checked.text).toBe(whole)
  }
  expect(withoutMarks(whole)).toContain('77 calls')
})

test.each(['1\n', '13 apples are about\n', 'SAR 14 each\n', 'It saves 13 %. ', '13 '])(
  'compares figures in proportion to the length of a text of %j',
  (part) => {
    const comparisons = vi.spyOn(Math, 'abs')
    const workFor = (size: number) => {
      comparisons.mockClear()
      const text = part.repeat(size)
      createClaimCheck({ typed: [text], documents: [text] })(text)
      return comparisons.mock.calls.length
    }
    const [less, more] = [workFor(200), workFor(400)]
    expect(more).toBeLessThanOrEqual(2 * less + 1)
  },
)

test('a document of one long line without separators is read once, not from each character', () => {
  const documents = ['40 minutes ' + 'of work '.repeat(60_000)]
  const { text } = createClaimCheck({ typed: [], documents })('It takes 40 minutes.')
  expect(text).not.toMatch(figureMark)
})

test('a figure may follow from what an if assumes', () => {
  const reckoned = createClaimCheck({ typed: ['We get 2,000 requests a month.'], documents: [] })
  // A year has twelve months, no twenty.
  expect(reckoned('That makes 40,000 requests a year.').text).toContain(figureMark)
  const text =
    'The 2,000 requests are about 500 a week. If each of the 2,000 requests saved 6 minutes, that would be 200 hours.'
  expect(reckoned(text)).toEqual({ text, isReplaced: false })
})

test('a firm may say that it is there on a Saturday if its hours say so', () => {
  const text = 'Our team answers on Saturdays, too.'
  const facts = ['Saturday to Wednesday, 8–16']
  const open = createClaimCheck({ typed: [], documents: [], facts })
  expect(check(text).text).not.toBe(text)
  expect(open(text).text).toBe(text)
})

const ofFiles = createClaimCheck({
  typed: [],
  documents: [
    'store,staff,overtime m1\nOlaya,14,38\nTahlia,19,71\nKhobar,11,22',
    'الحي,متوسط الاستجابة بالدقائق,نسبة التأخير\nالعليا,95,30\nالملز,135,45',
  ],
})
test.each(['Olaya has 71 overtime hours.', 'تستغرق الاستجابة في العليا 135 دقيقة.'])(
  'marks %j, which the file says of another',
  (text) => expect(ofFiles(text).text).toContain(figureMark),
)
