import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { contradicts, differentFigures, settingOfText } from './contradiction.ts'

test.each([
  ['contact.hours', 'Sunday to Thursday, 9:00 – 18:00', 'sun-thu 9:00-18:00', false],
  ['contact.hours', 'الأحد إلى الخميس، من 9:00 إلى 18:00', 'sun-thu 9:00-18:00', false],
  ['contact.hours', 'Sunday to Wednesday, 9:00 – 18:00', 'sun-thu 9:00-18:00', true],
  ['contact.hours', 'الأحد إلى الخميس، من 10:00 إلى 16:00', 'sun-thu 9:00-18:00', true],
  ['contact.hours', 'Saturday–Monday: 10:30-17:00', 'sat-mon 9:00-17:00', true],
  ['contact.hours', 'Sunday to Thursday, 10 to 6', 'mon-fri 7:00-15:00', false],
  ['contact.hours', 'من 10:00 إلى 6:00 مساءً، الأحد إلى الخميس', 'sun-thu 9:00-18:00', false],
  ['contact.hours', 'Sunday to Wednesday, 9:00 – 18:00', 'not valid', false],
  ['contact.response', 'خلال ٢٤ ساعة', '24', false],
  ['contact.response', 'within 2 working days', '48', false],
  ['contact.response', 'within 24 hours', '48', true],
  ['contact.response', 'خلال يوم عمل', '24', false],
  ['contact.title', '5', '24', false],
])('%s %s, %s: %s', (key, text, setting, expected) => {
  expect(contradicts(key, text, setting)).toBe(expected)
})

test.each([
  ['+100', '120+', true],
  ['٣ أيام', '3 days', false],
  ['1,000', '١٬٠٠٠', false],
  ['98.5%', '٩٨٫٥٪', false],
  ['نصف يوم', '12 hours', false],
  ['أكثر من 100 عميل في 5 مدن', 'more than 120 clients in five cities', true],
  ['', '120+', false],
])('different numbers in “%s” and “%s”: %s', (value_ar, value_en, expected) => {
  expect(differentFigures({ key: 'k', value_ar, value_en })).toBe(expected)
  // Compared with the schedule instead.
  expect(differentFigures({ key: 'contact.hours', value_ar, value_en })).toBe(false)
})

test('the shipped texts do not contradict the shipped settings', async () => {
  for (const language of ['ar', 'en'] as const) {
    const site = await loadTexts(language, 'site')
    const texts = { ...site, ...(await loadTexts(language, 'panels')) }
    for (const [key, setting = ''] of Object.entries(settingOfText)) {
      const text = texts[key] ?? ''
      expect(contradicts(key, text, texts[setting] ?? ''), `${language} ${key}`).toBe(false)
      // It is understood, so that another value would contradict.
      const other = setting === 'contact.schedule' ? 'sun-thu 8:00-18:00' : '25'
      expect(contradicts(key, text, other), `${language} ${key}`).toBe(true)
    }
  }
})
