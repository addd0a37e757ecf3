import type { EmailData } from '#contract/emails.ts'
import { siteLink } from '../clean.ts'
import {
  formatCalendarDay,
  formatClock,
  formatDay,
  formatShortTime,
} from '../../../_shared/document/dates.ts'
import {
  address,
  line,
  ltr,
  personOf,
  type Context,
  type Item,
  type Message,
  list,
} from '../message.ts'
import { leadPath, requestPath, requestsPath } from '../paths.ts'
import { count, counted, firmReason } from '../texts.ts'

const maxItems = 6

export function dailySummary(data: EmailData['daily_summary'], context: Context): Message {
  const { language, siteUrl } = context
  const day = formatCalendarDay(data.day, language)
  /** Of today, the hour says enough. */
  const when = (time: string) =>
    formatDay(new Date(time), language) === day
      ? formatClock(time, language)
      : formatShortTime(time, language)
  const fresh = count(data.new_requests, counted.newRequests[language], language)
  const open = count(data.open_requests, counted.openRequests[language], language)
  const late = count(data.overdue, counted.overdue[language], language)
  const own = {
    ar: {
      subject: `ملخص اليوم: ${fresh}، ${data.overdue > 0 ? late : open}`,
      title: 'ملخص اليوم',
      late: 'طلبات متأخرة',
      fresh: 'طلبات جديدة',
      open: 'طلبات مفتوحة',
      due: 'طلبات متأخرة أو مستحقة الرد اليوم',
      isLate: 'متأخر منذ',
      isDue: 'موعد الرد',
      leads: 'عملاء محتملون بانتظار التواصل، الأعلى درجة أولًا',
      bookings: 'استشارات اليوم',
      none: line`لا ردود مستحقة ولا استشارات اليوم.`,
      button: 'فتح الطلبات',
    },
    en: {
      subject: `Today: ${fresh}, ${data.overdue > 0 ? late : open}`,
      title: 'Today’s summary',
      late: 'overdue requests',
      fresh: 'new requests',
      open: 'open requests',
      due: 'Replies overdue or due today',
      isLate: 'Overdue since',
      isDue: 'Due',
      leads: 'Leads to contact, by score',
      bookings: 'Consultations today',
      none: line`No replies or consultations are due today.`,
      button: 'View requests',
    },
  }[language]
  const titleOf = (each: { name?: string | null; email: string }) => [personOf(each, language)]
  const items = <T>(title: string, all: readonly T[], of: (each: T, index: number) => Item) =>
    list(title, all, maxItems, of, language)
  const parts = [
    // The earliest first.
    ...items(own.due, data.due_today, (each, index) => ({
      title: titleOf(each),
      url: siteLink(siteUrl, requestPath(each.reference)),
      facts: line`${ltr(each.reference)} · ${index < data.overdue ? own.isLate : own.isDue} ${when(each.due_at)}`,
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
  // A zero says nothing that its absence does not say.
  const figures = (
    [
      [own.late, data.overdue],
      [own.fresh, data.new_requests],
      [own.open, data.open_requests],
    ] as const
  ).filter(([, n]) => n > 0)
  return {
    ...own,
    preview: `${open}. ${late}.`,
    blocks: [
      { type: 'text', isNote: true, line: [day] },
      ...(figures.length > 0
        ? [
            {
              type: 'figures',
              rows: figures.map(
                ([label, n]) => [label, ltr(String(n), label === own.late)] as const,
              ),
            } as const,
          ]
        : []),
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
