import type { EmailData } from '#contract/emails.ts'
import type { Language } from '#contract/languages.ts'
import { siteLink } from '../clean.ts'
import { formatCalendarDay, formatClock, formatShortTime } from '../../../_shared/document/dates.ts'
import { count, wordFor, type Forms } from '../format.ts'
import { address, line, ltr, personOf, type Context, type Item, type Message } from '../message.ts'
import { leadPath, requestPath, requestsPath } from '../paths.ts'
import { counted, firmReason } from '../texts.ts'
import { list } from './list.ts'

const maxItems = 6

export function dailySummary(data: EmailData['daily_summary'], context: Context): Message {
  const { language, siteUrl } = context
  const day = formatCalendarDay(data.day, language)
  const fresh = count(data.new_requests, counted.newRequests[language], language)
  const open = count(data.open_requests, counted.openRequests[language], language)
  const late = count(data.overdue, counted.overdue[language], language)
  const figure = (n: number, forms: Record<Language, Forms>, isStrong = false) =>
    [wordFor(n, forms[language], language), ltr(String(n), isStrong)] as const
  const own = {
    ar: {
      subject: `ملخص اليوم: ${fresh}، ${data.overdue > 0 ? late : open}`,
      title: 'ملخص اليوم',
      due: 'طلبات حل موعد الرد عليها أو يحل اليوم',
      leads: 'عملاء محتملون بانتظار التواصل، الأعلى درجة أولًا',
      bookings: 'استشارات اليوم',
      none: line`لا ردود مستحقة ولا استشارات اليوم.`,
      button: 'فتح الطلبات',
    },
    en: {
      subject: `Today: ${fresh}, ${data.overdue > 0 ? late : open}`,
      title: 'Today’s summary',
      due: 'Replies overdue or due today',
      leads: 'Leads to contact, by score',
      bookings: 'Consultations today',
      none: line`No replies or consultations are due today.`,
      button: 'View requests',
    },
  }[language]
  const titleOf = (each: { name?: string | null; email: string }) => [personOf(each, language)]
  const items = <T>(title: string, all: readonly T[], of: (each: T) => Item) =>
    list(title, all, maxItems, of, language)
  const parts = [
    ...items(own.due, data.due_today, (each) => ({
      title: titleOf(each),
      url: siteLink(siteUrl, requestPath(each.reference)),
      facts: line`${ltr(each.reference)} · ${formatShortTime(each.due_at, language)}`,
    })),
    ...items(own.bookings, data.bookings, (each) => ({
      title: titleOf(each),
      marker: ltr(formatClock(each.start_time, language)),
      facts: each.name ? [address(each.email)] : undefined,
    })),
    ...items(own.leads, data.leads, (each) => ({
      title: titleOf(each),
      url: siteLink(siteUrl, leadPath(each.session_id)),
      marker: ltr(String(each.score)),
    })),
  ]
  return {
    ...own,
    preview: `${open}. ${late}.`,
    blocks: [
      { type: 'text', isNote: true, line: [day] },
      {
        type: 'figures',
        rows: [
          figure(data.overdue, counted.overdue, data.overdue > 0),
          figure(data.new_requests, counted.newRequests),
          figure(data.open_requests, counted.openRequests),
        ],
      },
      ...(data.due_today.length + data.bookings.length > 0
        ? []
        : [{ type: 'text', line: own.none } as const]),
      ...parts,
      { type: 'button', link: { label: own.button, url: siteLink(siteUrl, requestsPath) } },
    ],
    reason: firmReason[language],
    isOptional: true,
  }
}
