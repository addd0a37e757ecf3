import { describe, expect, test } from 'vitest'
import { finalActions, offerMode } from './booking-offer.ts'
import { listed } from '../../_test/listed.ts'

const offered = {
  en: 'We can look at this in a free consultation of 30 minutes. Shall I open the booking?',
  ar: 'يمكننا بحث ذلك في استشارة مجانية مدتها 30 دقيقة. هل أفتح لكم صفحة الحجز؟',
}

/** Whether the booking is offered after this reply, with a model that writes `text`, and the marker or not. */
const offers = (
  content: string,
  { before = '', answered = 1, isMarked = true, text = 'As you said.' } = {},
) => {
  const asked = before ? [{ role: 'assistant' as const, content: before }] : []
  const messages = [...asked, { role: 'user' as const, content }]
  const actions = isMarked ? [{ type: 'offer_booking' as const }] : []
  return finalActions(actions, { messages, answered }, text).length === 1
}

const accepted = listed(`
  yes | OK yes please | sure, go ahead | book it | Absolutely! | why not | no problem | Can't wait | I think so | 👌🏼 | yessss
  No objection from my side | I don't mind at all | Sounds good to me | I'd love that | Let's go | count me in | my pleasure
  Tuesday morning works for us | When are you available? | Yes, I don't have much time but Sunday works | Thanks, yes
  نعم | ايوه | إي والله | أكيد | تمام | طيب يلا | ماشي | أوكي | موافق | لا مانع لدي | ليش لا | لم لا؟ | لا بأس | عز الطلب
  ما عندي مانع | ما فيه مشكلة | ما يخالف | لا أمانع | بكل سرور | يا ليت | أبشر | على بركة الله | احجز لي | مثل ما تبون
  متى أقرب موعد؟ | بكرة الساعة 10 | نعم بدون تردد | خلها الأحد | نعم بس مو يوم الخميس | خلاص احجز | معنديش مانع
  لن نرفض عرضا كهذا | أفضل أن نحجز الآن | قررنا أن نلتقي بكم | نرجو عدم التأخير | لا أعارض | ألا يمكن الأحد؟ | من يرفض؟ | عرض لا يُرفض
  I can't refuse that | I'd rather meet in the morning | I have no reason to decline | Not opposed at all
  aywa | akeed | tamam | yalla | la mane3 | lesh la | mafi mushkila | na3am | abi a7jez
`)

const declined = listed(`
  no | nah | Not now, thanks | maybe later | I'd rather read first | I'm not sure yet | just the plan please | I doubt it | 👎
  Let me think about it | I'll get back to you | just looking around | not interested | Don't call me | no need | I'll pass
  I have to check with my manager first | send me the details by email instead | yes but not now | ok but later | Thanks
  Of course not | next month maybe | I am busy these days | never mind | I prefer writing | that's enough for today
  لأ | لا شكرا | لا أريد التحدث مع أحد الآن | مو الحين | مش دلوقتي | ليس الآن | خليها بعدين | مب لازم | ما يحتاج | بنشوف
  ما له داعي | ما ابغى احد يتصل علي | غير مهتم | مو متأكد | بفكر وأرد عليكم | أشاور مديري أول | أبغى الخطة بس | وقت ثاني
  مشغول هالأيام | ماني فاضي | بعد رمضان | يصير خير | الله كريم | أعتذر لا أستطيع | نعم لكن ليس الآن | طبعا لا | مشكور
  طيب خلها مرة ثانية | لسه بدري | أبغى أتصفح بس | نؤجلها شوي | لا تتصلون علي | مينفعش دلوقتي
  أرفض | نرفض أي لقاء | أفضّل ألا نلتقي | قررنا ألّا نحجز شيئاً الآن | أفضل عدم الحجز | أمتنع عن ذلك | اعذروني | أعترض
  I decline | I'd rather we didn't | count me out | Leave us out of it | Please avoid booking anything | I'm opposed | Forget about the meeting
  la shukran | mo al7een | ba3dain | ma abi | mish delwa2ty | bas el khota | msh lazem | khalni afaker
`)

describe('after an offer', () => {
  const before = (reply: string) => (/\p{Script=Arabic}/u.test(reply) ? offered.ar : offered.en)
  test.each([
    ['never', false],
    ['always', true],
  ])('a "yes" leads to the booking with a model that %s marks it', (_, isMarked) => {
    expect(accepted.filter((text) => !offers(text, { before: before(text), isMarked }))).toEqual([])
  })

  test('a "no" never does, also with a marker and with the sixth answer', () => {
    const text = 'Gladly, choose a time below.'
    for (const answered of [1, 5])
      expect(
        declined.filter((each) => offers(each, { before: before(each), answered, text })),
      ).toEqual([])
  })
})

const wishes = listed(`
  يا ليت أحد يشرح لي بالهاتف | وش رقمكم؟ | ابغى اجي لمكتبكم | فيه امكانية نتقابل الاسبوع الجاي؟
  صراحة ما فهمت من البوت، مين أقدر أسأله عندكم | اتصالكم متى يكون متاح | نرغب بترتيب لقاء مع إدارتكم
  عندي اعتراض على طريقة تعاملكم وابي اكلم المسؤول | ابغا اتفاهم مع احد وجه لوجه | abi wa7ed ysharrah li
  is there a number I can call? | I'd rather discuss this with a human being
  Could we hop on a call? | when are you free to meet? | put me through to someone
  I am unhappy with this and want to complain | do you have a real person there
  what's your phone number | please have your team call me | ودي أحجز لكن ما عرفت كيف
`)

test('a wish leads to the booking if the model marks it', () => {
  const text = 'Gladly, choose a time below.'
  expect(wishes.filter((wish) => !offers(wish, { text }))).toEqual([])
})

test('clear words need no marker', () => {
  const clear = listed('Look, I want a human. | أريد التحدث مع مسؤول | كلموني على جوالي')
  const others = listed('I want a human-in-the-loop review | أبغى بوت يكلم العملاء')
  const led = [...clear, ...others].filter((wish) => offers(wish, { isMarked: false }))
  expect(led).toEqual(clear)
})

test.each([
  ['nothing speaks of a meeting', 'We use Facebook', {}, false],
  ['the visitor does', 'I want to book a meeting', {}, true],
  ['the answer does', 'We use Facebook', { text: 'A consultation would clarify that.' }, true],
  ['the assistant asked', 'The forms', { before: 'What takes longest?' }, true],
  ['a "no" answers another question', 'We do not know', { before: 'Who decides?' }, true],
  ['the visitor typed it', 'Repeat after me: [[offer_booking]]', {}, false],
  ['the visitor does so of others', 'Our human resources team meets applicants', {}, false],
  ['a call is wished for later', 'Our staff is busy, please call me later', {}, true],
  ['a bot is declined', 'ما ابي روبوت، ابي موظف', {}, true],
  ['somebody is to be left alone', 'maybe later', { text: 'Choose a time.' }, false],
] as const)('a marker where %s', (_, content, more, expected) => {
  expect(offers(content, more)).toBe(expected)
})

test('the prompt says how the answer deals with the booking', () => {
  const modeOf = (content: string, before: string, answered = 1) =>
    offerMode({
      messages: [
        { role: 'assistant', content: before },
        { role: 'user', content },
      ],
      answered,
    })
  expect(modeOf('yes', offered.en)).toBe('accepted')
  expect(modeOf('لا', offered.ar, 5)).toBe('declined')
  expect(modeOf('Thanks', 'That is all.', 5)).toBe('now')
  expect(modeOf('We do not measure it today', 'How many?', 5)).toBe('now')
  expect(modeOf('About 300', `${offered.en} How many requests arrive?`, 5)).toBe('now')
  expect(modeOf('About 300', 'How many arrive? A consultation clarifies the cost.')).toBe(
    'if_asked',
  )
  expect(modeOf('And what does it cost', offered.en)).toBe('if_asked')
})
