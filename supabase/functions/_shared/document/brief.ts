import { notedTopics, qualificationTopics, type Qualification } from '#contract/assistant.ts'
import type { ChoiceNames } from '#contract/choices.ts'
import type { LeadBrief } from '#contract/brief.ts'
import type { Language } from '#contract/languages.ts'
import { topicTitles } from '#contract/leads.ts'
import { briefTexts, type BriefTexts } from './brief-texts.ts'
import { formatShortDay, formatTime } from './dates.ts'
import { firstQuestions } from './first-questions.ts'
import type { Block, DocumentModel } from './model.ts'
import { isolated } from '#contract/text.ts'
import { shortHash } from '#contract/privacy-notice.ts'
import { shortened } from './texts.ts'

type Input = {
  /** Without a goal or sector that staff added or renamed, as `shippedChoices` says. */
  brief: LeadBrief
  /** The names of its goal and sector. */
  names: ChoiceNames
  /** Of the reader. The visitor's texts stay as they are. */
  language: Language
  /** The name of the firm. */
  firm: string
  date: Date
}

/** How much is shown, so that it fits on a page and is read in a minute; the lead has the rest. */
const shown = { idea: 300, request: 150, steps: 4, files: 3, messages: 2, reasons: 3, said: 180 }
/** Characters of a line, with a note next to it or without. */
const line = { short: 60, long: 85 }

/** The consultation brief as a document: the one source of the screen, PDF, Markdown and print. */
export function briefModel(input: Input): DocumentModel {
  const { brief, language, firm, date } = input
  const texts = briefTexts[language]
  const { idea, request } = brief
  const list = lister(texts)
  const who = [brief.name, brief.company].flatMap((each) => (each ? shortened(each, 60) : []))
  const made = texts.made(formatShortDay(date, language))
  return {
    language,
    firm,
    title: texts.title(who[0] ?? shortened(brief.email, 60)),
    about: [[meetingTime(brief, language, texts) || texts.noMeeting, made].join(' · ')],
    date,
    isCompact: true,
    labels: texts.labels,
    blocks: [
      { type: 'facts', title: texts.person, rows: factsOf(input, texts) },
      {
        type: 'list',
        title: texts.firstQuestions,
        isNumbered: true,
        items: firstQuestions(brief, language).map((text) => ({ text })),
      },
      ...(idea?.trim()
        ? [{ type: 'summary', title: texts.idea, text: shortened(idea, shown.idea) } as const]
        : []),
      ...(request
        ? list(texts.request(isolated(request.reference)), [request.message], (message) => ({
            text: shortened(message, shown.request),
          }))
        : []),
      ...list(
        texts.plan,
        brief.plan,
        ({ title, description, impact, effort, kind }) => ({
          text: shortened(title || description, line.short),
          note: [
            texts.impact(texts.labels.levels[impact]),
            texts.effort(texts.labels.levels[effort]),
            ...(kind === 'suggestion' ? [] : [texts.kinds[kind]]),
          ].join(' · '),
        }),
        { most: shown.steps, isNumbered: true },
      ),
      ...(brief.plan.length === 0
        ? list(
            texts.suggestions,
            brief.suggestions,
            (title) => ({ text: shortened(title, line.long) }),
            { most: shown.steps },
          )
        : []),
      ...list(
        texts.documents,
        brief.documents,
        ({ name, problem, ...counts }) => ({
          text: shortened(name, 45),
          note: problem ? texts.problems[problem] : texts.read(counts),
        }),
        { most: shown.files },
      ),
      // The latest ones: these questions are the most likely to be still open.
      ...list(
        texts.asked,
        brief.questions.slice(-shown.messages),
        (question) => ({ text: shortened(question, line.long) }),
        {
          most: shown.messages,
          count: Math.max(brief.questions.length, brief.questions_count),
        },
      ),
      { type: 'note', text: texts.note },
    ],
  }
}

type ListOptions = { most?: number; count?: number; isNumbered?: boolean }

/** Nothing without items. The title says how many there are, if not all are shown. */
const lister =
  (texts: BriefTexts) =>
  <Item>(
    title: string,
    all: readonly Item[],
    item: (each: Item) => { text: string; note?: string },
    { most = all.length, count = all.length, isNumbered = false }: ListOptions = {},
  ): Block[] => {
    const items = all.slice(0, most).map(item)
    if (items.length === 0) return []
    const isCut = count > items.length
    return [
      {
        type: 'list',
        title: isCut ? texts.some(title, items.length, count) : title,
        items,
        isNumbered,
      },
    ]
  }

function factsOf({ brief, names, language }: Input, texts: BriefTexts) {
  const { name, company, email, phone, request, score, reasons, visits } = brief
  const label = (each: LeadBrief['reasons'][number]) =>
    (language === 'ar' ? each.label_ar : each.label_en) ?? ''
  const why = reasons
    .slice(0, shown.reasons)
    .map((each) => `${label(each)} (${isolated(`+${each.points}`)})`)
  const joined = (...values: (string | null | undefined)[]) =>
    values.flatMap((each) => (each ? shortened(each, 80) : [])).join(' · ')
  const notice = brief.notice
    ? texts.notice(
        shortHash(brief.notice.hash),
        formatShortDay(new Date(brief.notice.at), language),
      )
    : ''
  const said = saidOf(brief.qualification ?? {}, language)
  const rows = [
    { label: texts.fact.person, value: joined(name, company) },
    {
      label: phone ? texts.fact.emailAndPhone : texts.fact.email,
      value: [email, ...(phone ? [isolated(phone)] : [])].join(' · '),
    },
    {
      label: texts.fact.topic,
      value: joined(names.goal, names.sector, brief.language && texts.languages[brief.language]),
    },
    {
      label: texts.fact.wants,
      value: joined(request?.project_type, request?.timeline, request?.budget),
    },
    { label: texts.fact.said, value: said },
    { label: texts.fact.place, value: joined(brief.booking?.location) },
    {
      label: texts.fact.score,
      value: [texts.score(score), why.join(texts.comma)].filter(Boolean).join(': '),
    },
    { label: texts.fact.notice, value: notice },
    { label: texts.fact.visits, value: visits > 0 ? `${visits}` : '' },
  ]
  return rows.filter(({ value }) => value)
}

/** The visitor's statements about the project; fewer topics are longer. Those in the chat get twice the room. */
function saidOf(qualification: Qualification, language: Language): string {
  const known = qualificationTopics.flatMap((topic) => {
    const words = qualification[topic]
    return words ? { topic, words, weight: notedTopics.some((each) => each === topic) ? 2 : 1 } : []
  })
  const all = known.reduce((sum, { weight }) => sum + weight, 0)
  return known
    .map(({ topic, words, weight }) => {
      const room = Math.min(100, Math.floor((shown.said * weight) / all))
      return `${topicTitles[topic][language]}: ${isolated(shortened(words, room))}`
    })
    .join(' · ')
}

/** When, and whether it was canceled or moved. */
function meetingTime({ booking }: LeadBrief, language: Language, texts: BriefTexts): string {
  if (!booking) return ''
  const { start_time, status } = booking
  const time = formatTime(start_time, language)
  return status === 'canceled' || status === 'rescheduled'
    ? `${time} · ${texts.meeting[status]}`
    : time
}
