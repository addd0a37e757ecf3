import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import type { Choice, ChoiceNames } from '#contract/choices.ts'
import { leadBrief } from '#contract/brief.ts'
import type { Brand } from '#contract/brand.ts'
import { emailData, type EmailKind } from '#contract/emails.ts'
import { pathOf, type Language } from '#contract/languages.ts'
import { briefModel } from '#document/brief.ts'
import { withOptionsIn } from '#texts/contact-options.ts'
import { knownChoices } from '#texts/shipped.ts'
import { firstQuestions } from '#document/first-questions.ts'
import { fileName, type DocumentModel } from '#document/model.ts'
import { planDocument, subjectOf } from '#document/plan.ts'
import { siteOrigins } from '../../_shared/server/env.ts'
import { logError } from '../../_shared/server/log.ts'
import { pdfFonts } from '../../_shared/server/pdf-fonts.ts'
import { publishedPlanTexts } from '../../_shared/server/plan-texts.ts'
import { withoutLinks } from './clean.ts'
import type { Attachment } from './provider.ts'

/** The source of the files of an email: its delivery. */
export type EmailWithFiles = {
  kind: EmailKind
  language: Language
  recipient: string
  /** When it was queued: the date of the documents, so that every attempt sends the same files. */
  at: string
  data: Record<string, unknown>
}

/** Several times the size of a usual plan. Providers refuse emails with large files. */
const maxBytes = 300 * 1024
/**
 * More than the database stores of a plan. A function may compute for two seconds, after which the platform ends it, and
 * the email with it; a plan of this length takes one.
 */
const maxPlanCharacters = 20_000

type Document = { model: DocumentModel; hasLogo: boolean; brand: Brand | null }

const documents: Partial<Record<EmailKind, (email: EmailWithFiles) => Promise<Document | null>>> = {
  plan: planOf,
  new_booking: briefOf,
}

/**
 * The PDF files of an email: the plan, or the consultation brief of a booking. Without the file, which the log then says,
 * rather than not at all.
 */
export async function attachmentsFor(email: EmailWithFiles): Promise<Attachment[]> {
  const document = documents[email.kind]
  if (!document) return []
  try {
    const made = await document(email)
    return made ? [await pdfOf(made)] : []
  } catch (error) {
    logError(`pdf of ${email.kind}`, error)
    return []
  }
}

async function pdfOf({ model, hasLogo, brand }: Document): Promise<Attachment> {
  // Loaded when the first file is made, since most emails have none.
  const [{ toPdf }, fonts] = await Promise.all([import('#document/pdf/pdf.ts'), pdfFonts()])
  // PDF files have no WebP or SVG, and only a browser can convert a logo.
  const bytes = await toPdf(model, fonts, { logo: hasLogo ? 'none' : null, brand })
  if (bytes.length > maxBytes) throw new Error(`The file has ${bytes.length} bytes`)
  return {
    filename: fileName(model),
    content: Buffer.from(bytes).toString('base64'),
    content_type: 'application/pdf',
  }
}

async function planOf({ data, language, recipient, at }: EmailWithFiles) {
  const plan = emailData.plan.parse(data)
  if (plan.steps.length === 0) return null
  const { length } = JSON.stringify(plan)
  if (length > maxPlanCharacters) throw new Error(`The plan has ${length} characters`)
  const { t, namesOf, bookingUrl, ...look } = await publishedPlanTexts(language)
  const names = namesOf(plan)
  const [site = ''] = siteOrigins()
  const model = planDocument({
    ...plan,
    subject: subjectOf(knownChoices(plan, names, language), names),
    language,
    t,
    email: recipient,
    name: withGaps(plan.name ?? ''),
    idea: withGaps(plan.idea ?? ''),
    steps: plan.steps.map(({ title, description, details, impact, effort }) => ({
      impact,
      effort,
      title: withGaps(title ?? ''),
      description: withGaps(description ?? ''),
      details: withGaps(details ?? ''),
      // May quote a document, so it is not stored.
      basis: null,
    })),
    isPlan: true,
    isGeneral: false,
    date: new Date(at),
    timeZone: 'Asia/Riyadh',
    bookingUrl: bookingUrl ?? `${site}${pathOf(language, 'contact')}`,
  })
  return { model, ...look }
}

/** Programs that show PDF files make links of addresses; those of the file are the firm's only. It has no spaces without width. */
const withGaps = (text: string) => withoutLinks(text, ' ')

const storedBrief = z.object({ brief: z.nullish(leadBrief) })

async function briefOf({ data, language, at }: EmailWithFiles) {
  const { brief } = storedBrief.parse(data)
  if (!brief) return null
  const { t, namesOf, hasLogo, brand } = await publishedPlanTexts(language)
  const firm = t('company.name')
  const names = namesOf(brief)
  const model = briefModel({
    brief: { ...withOptionsIn(brief, language), ...knownChoices(brief, names, language) },
    names,
    language,
    firm,
    date: new Date(at),
  })
  return { model, hasLogo, brand }
}

/** The data of an email, with the first questions of its brief in the language of its reader. */
export function withFirstQuestions(
  data: Record<string, unknown>,
  language: Language,
  namesOf: (choice: Choice) => ChoiceNames,
): Record<string, unknown> {
  const { brief } = storedBrief.safeParse(data).data ?? {}
  if (!brief) return data
  const asked = { ...brief, ...knownChoices(brief, namesOf(brief), language) }
  return { ...data, brief: { ...brief, first_questions: firstQuestions(asked, language) } }
}
