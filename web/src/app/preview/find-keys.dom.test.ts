import { beforeEach, expect, test } from 'vitest'
import { noContent } from '../../data/content/site-content.ts'
import { createI18n } from '../../i18n/index.ts'
import { keyedElementAt, keyedElementsIn } from './find-keys.ts'
import { traceTexts } from './text-trace.ts'

const i18n = createI18n('ar', {
  content: {
    'hero.title': 'ريادة',
    'cta.primary': 'ابدأ الآن',
    'nav.home': 'الرئيسية',
    'footer.contact': 'الرئيسية',
    'contact.email.label': 'البريد',
    'legal.privacy.1.text': 'نحفظ ما تكتبه.\n- البريد الإلكتروني\n\nولا نبيعه.',
    'services.awareness.duration': 'من 2 إلى 4 أسابيع، حسب عدد البرامج',
  },
})
const trace = traceTexts(i18n)
const content = {
  ...noContent,
  images: { 'company.logo': { url: '/logo.png', alt: { ar: '', en: '' } } },
  links: { 'social.linkedin': { url: 'https://linkedin.example/', target: '_blank' as const } },
}
const origin = { x: 0, y: 0 }
const keysAt = (selector: string) => {
  const element = document.querySelector(selector)
  return element && keyedElementAt(element, origin, { trace, content })?.keys
}

beforeEach(() => {
  const t = i18n.t
  // A text that is not set is not in every empty element.
  t('company.registration', { defaultValue: '' })
  t('legal.privacy.1.text')
  t('services.awareness.duration')
  document.body.innerHTML = `
    <h1>  ${t('hero.title')}\n</h1>
    <button><svg></svg> <span>${t('cta.primary')}</span></button>
    <nav><a href="#home">${t('nav.home')}</a></nav>
    <footer>${t('footer.contact')}</footer>
    <input aria-label="${t('contact.email.label')}">
    <p id="paragraph">ولا نبيعه.</p><ul><li id="entry">البريد الإلكتروني</li></ul>
    <p id="duration">من 2 إلى 4\u00A0أسابيع</p>
    <img src="/logo.png"><a id="out" href="https://linkedin.example/">LinkedIn</a>
    <main><div><div><div><p id="alone">شيء آخر</p></div></div></div></main>`
})

test.each([
  ['h1', ['hero.title']],
  // The icon of a button stands for its label.
  ['svg', ['cta.primary']],
  ['nav a', ['nav.home', 'footer.contact']],
  ['input', ['contact.email.label']],
  ['#paragraph', ['legal.privacy.1.text']],
  ['#entry', ['legal.privacy.1.text']],
  ['#duration', ['services.awareness.duration']],
  ['img', ['company.logo']],
  ['#out', ['social.linkedin']],
])('a click on %s finds %j', (selector, keys) => {
  expect(keysAt(selector)).toEqual(keys)
})

test('a click on a text without a key finds nothing', () => {
  expect(keysAt('#alone')).toBeUndefined()
})

test('elements are found in document order', () => {
  const keys = [...keyedElementsIn(document.body, trace)].map((each) => each.keys[0])
  expect(keys.slice(0, 2)).toEqual(['hero.title', 'cta.primary'])
})
