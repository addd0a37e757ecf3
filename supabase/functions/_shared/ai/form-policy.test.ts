import { expect, test } from 'vitest'
import type { FormField } from '#contract/assistant.ts'
import { permittedForm } from './form-policy.ts'
import { parseMarker } from './chat-actions.ts'
import { listed } from '../../_test/listed.ts'

const plain: FormField = {
  name: 'need',
  label: 'What do you need?',
  labelAr: 'ما الذي تحتاجونه؟',
  type: 'text',
}
const formWith = (field: Partial<FormField>) => ({
  id: 'f',
  title: 'More about it',
  titleAr: 'المزيد',
  fields: [plain, { ...plain, name: 'asked', ...field }],
})
const isKept = (field: Partial<FormField>) => permittedForm(formWith(field))?.fields.length === 2

test.each(
  listed(`
  National ID | Your national ID number | ID number | Iqama number | Passport no
  What is your national ID? | Password | Absher password | Nafath code | Nafath | OTP
  Verification code | Login credentials | PIN | Card number | Credit card | CVV | IBAN
  Bank account number | Diagnosis | Your health condition | Medical history | Blood type
  Your monthly salary | Salary | Classified documents | Top secret details
  Do you have a passport? Enter its number | Enter your password to continue | raqm el hawiya
  raqm al iqama | kalimat el sir | raqm el 7sab | raqm elbita2a | el rateb
`),
)('removes a field that asks for %j', (label) => expect(isKept({ label })).toBe(false))

test.each(
  listed(`
  رقم الهوية | رقم الهوية الوطنية | الهوية الوطنية | رقم الإقامة | رقم الجواز | جواز السفر
  ما رقم هويتك؟ | كلمة المرور | كلمة السر | الرقم السري | رمز التحقق | حساب أبشر | كلمة مرور أبشر
  رمز نفاذ | رقم البطاقة | بطاقة مدى | البطاقة الائتمانية | الآيبان | رقم الحساب البنكي
  الحالة الصحية | السجل الطبي | التشخيص | الأمراض المزمنة | فصيلة الدم | الراتب | راتبك الشهري
  وثائق سرية | البيانات المصنفة | كَلِمةُ المُرور | رقـــم الهويه
`),
)('removes a field that asks for %j', (labelAr) => expect(isKept({ labelAr })).toBe(false))

test.each([
  { name: 'nationalId' },
  { name: 'card_number' },
  { placeholder: 'e.g. your password' },
  { placeholderAr: 'اكتب رقم الهوية' },
  { type: 'select' as const, options: ['Enter my IBAN', 'Skip'] },
])('removes a field with %j', (field) => expect(isKept(field)).toBe(false))

test.each(
  listed(`
  Email | Your email address | Phone | Name | Your role | Project ID | Company
  Number of employees | Do you have a card-based access system?
  Do you use Absher or Nafath for sign-in? | How do you handle password resets today?
  Number of password reset requests per month | Which health record system do you use?
  How are salaries processed? | Payroll system | How should requests be classified?
  Number of passport renewals per month | Do you store medical records on paper?
  Business card design | Score card | Health sector | Opening hours | Spinning machines
  Identity of the brand | Do employees use access cards? | What types of documents do you archive?
  Secretary of the committee | Is there a data classification policy?
`),
)('keeps the field %j', (label) => expect(isKept({ label })).toBe(true))

test.each(
  listed(`
  البريد الإلكتروني | رقم الجوال | الاسم | عدد الموظفين | هل لديكم نظام دخول بالبطاقات؟
  بطاقة الأداء المتوازن | هل تستخدمون نفاذ لتسجيل الدخول؟
  كم طلبًا لاستعادة كلمة المرور يصلكم شهريًا؟ | كيف تعالجون مسير الرواتب؟
  ما النظام المستخدم للسجلات الطبية؟ | عدد طلبات تجديد الإقامة شهريًا | القطاع الصحي
  كيف تصنفون الطلبات؟ | هل لديكم سياسة لتصنيف البيانات؟ | أمين السر | رقم المشروع
  المرضى المنتظرون يوميًا | قاعدة المعارف
`),
)('keeps the field %j', (labelAr) => expect(isKept({ labelAr })).toBe(true))

test('a form without fields left, or with such a title, is dropped', () => {
  const bad = { ...plain, label: 'National ID and Absher password' }
  const parse = (form: object) =>
    parseMarker(`show_form: ${JSON.stringify(form)}`, { services: [] })
  expect(parse({ ...formWith({}), fields: [bad] })).toBeUndefined()
  expect(parse({ ...formWith({}), title: 'Enter your national ID' })).toBeUndefined()
  expect(parse({ ...formWith({}), fields: [plain, bad] })).toMatchObject({
    form: { fields: [{ name: 'need' }] },
  })
})
