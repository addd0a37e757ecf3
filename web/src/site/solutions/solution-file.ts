import type { TFunction } from 'i18next'
import { phoneLink } from '#contract/phone.ts'
import { pathOf, type Language } from '#contract/languages.ts'
import { briefTexts } from '#document/brief-texts.ts'
import { formatDay } from '#document/dates.ts'
import { type Block, type DocumentModel } from '#document/model.ts'
import type { Entry } from '../../data/content/entries.ts'
import { listOf } from '../offerings/details.tsx'

const facts = ['duration', 'client'] as const
const steps = [1, 2, 3] as const

/** A solution as a document, without the parts that have no text. Its texts are in the namespaces `panels` and `offerings`. */
export function solutionModel(
  entry: Entry,
  t: TFunction,
  language: Language,
  date: Date,
  field: string,
): DocumentModel {
  const { text } = entry
  const [email, phone] = [t('contact.email'), t('contact.phone')]
  const made = t('solutions.sheet.made', { date: formatDay(date, language) })
  const tel = phoneLink(phone)
  const list = (title: string, texts: readonly string[], isNumbered = false): Block[] => {
    const items = texts.filter(Boolean).map((each) => ({ text: each }))
    return items.length > 0 ? [{ type: 'list', title, items, isNumbered }] : []
  }
  const needs = facts
    .map((fact) => ({ label: t(`services.dialog.${fact}`), value: text(fact) }))
    .filter(({ value }) => value)
  const contact = [
    { label: t('contact.email.label'), value: email, url: `mailto:${email}` },
    { label: t('contact.phone.label'), value: phone, ...(tel && { url: tel }) },
    { label: t('contact.hours.label'), value: t('contact.hours') },
    { label: t('contact.address.label'), value: t('contact.address') },
  ]
  return {
    language,
    firm: t('company.name'),
    title: text('title'),
    about: [[field, made].filter(Boolean).join(' · ')],
    date,
    labels: briefTexts[language].labels,
    blocks: [
      { type: 'summary', title: t('solutions.sheet.summary'), text: text('description') },
      ...list(t('solutions.dialog.features'), listOf(entry, 'feature')),
      ...list(t('services.dialog.phases'), listOf(entry, 'phase')),
      ...(needs.length > 0
        ? [{ type: 'facts', title: t('solutions.sheet.needs'), rows: needs } as const]
        : []),
      ...list(t('solutions.dialog.caseStudy'), [text('caseStudy')]),
      ...list(
        t('solutions.sheet.start'),
        steps.map((step) => t(`contact.promise.${step}`)),
        true,
      ),
      {
        type: 'contact',
        title: t('nav.contact'),
        rows: contact.filter(({ value }) => value),
        link: { label: t('cta.book'), url: `${location.origin}${pathOf(language, 'contact')}` },
      },
    ],
  }
}
