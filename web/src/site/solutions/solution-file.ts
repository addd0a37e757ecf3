import type { TFunction } from 'i18next'
import { phoneLink } from '#contract/phone.ts'
import type { Language } from '#contract/languages.ts'
import { briefTexts } from '#document/brief-texts.ts'
import { formatDay } from '#document/dates.ts'
import { fileName, type DocumentModel } from '#document/model.ts'
import { createPdf } from '../../lib/document/create-pdf.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { pathOf } from '../../lib/paths.ts'
import { features, type Offering } from './offerings.ts'

const facts = ['duration', 'client'] as const
const steps = [1, 2, 3] as const

/** A solution as a document. Its texts are in the namespaces `panels` and `offerings`. */
export function solutionModel(
  { id, category }: Pick<Offering, 'id' | 'category'>,
  t: TFunction,
  language: Language,
  date: Date,
): DocumentModel {
  const [email, phone] = [t('contact.email'), t('contact.phone')]
  const made = t('solutions.sheet.made', { date: formatDay(date, language) })
  const tel = phoneLink(phone)
  return {
    language,
    firm: t('company.name'),
    title: t(`solutions.${id}.title`),
    about: [`${t(`solutions.filter.${category}`)} · ${made}`],
    date,
    labels: briefTexts[language].labels,
    blocks: [
      {
        type: 'summary',
        title: t('solutions.sheet.summary'),
        text: t(`solutions.${id}.description`),
      },
      {
        type: 'list',
        title: t('solutions.dialog.features'),
        items: features.map((number) => ({ text: t(`solutions.${id}.feature.${number}`) })),
      },
      {
        type: 'facts',
        title: t('solutions.sheet.needs'),
        rows: facts.map((fact) => ({
          label: t(`services.dialog.${fact}`),
          value: t(`solutions.${id}.${fact}`),
        })),
      },
      {
        type: 'list',
        title: t('solutions.dialog.caseStudy'),
        items: [{ text: t(`solutions.${id}.caseStudy`) }],
      },
      {
        type: 'list',
        title: t('solutions.sheet.start'),
        isNumbered: true,
        items: steps.map((step) => ({ text: t(`contact.promise.${step}`) })),
      },
      {
        type: 'contact',
        title: t('nav.contact'),
        rows: [
          { label: t('contact.email.label'), value: email, url: `mailto:${email}` },
          { label: t('contact.phone.label'), value: phone, ...(tel && { url: tel }) },
          { label: t('contact.hours.label'), value: t('contact.hours') },
          { label: t('contact.address.label'), value: t('contact.address') },
        ],
        link: { label: t('cta.book'), url: `${location.origin}${pathOf(language)}#contact` },
      },
    ],
  }
}

/** Downloads a solution as a PDF file with the logo at this address. */
export async function downloadSolution(model: DocumentModel, logo: string | undefined) {
  downloadFile(await createPdf(model, logo), fileName(model, 'pdf'))
}
