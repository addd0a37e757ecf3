import { randomUUID } from 'node:crypto'
import { newSecret } from './stack.ts'

/** Valid bodies of visitors' requests. */

export const address = (name: string) => `mutations-${name}@stack.example`
export const visit = 'mutations-visit'
export const visitSecret = newSecret()

export const contact = {
  name: 'سارة العتيبي',
  email: address('contact'),
  phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  company: 'وزارة التجربة',
  industry: 'الجهات الحكومية',
  projectType: 'التحول الرقمي',
  industryId: 'government',
  projectTypeId: 'transformation',
  timeline: 'قبل نهاية العام',
  message: 'نريد استشارة\nفي التحول الرقمي 🙂',
  language: 'ar',
  sessionId: 'mutations-contact',
  requestId: randomUUID(),
  kind: 'barrier',
}

const step = { title: 'مساعد', description: 'A desk that answers', effort: 'low', impact: 'high' }
export const suggestion = {
  ...step,
  id: 's1',
  details: 'More of it',
  basis: { kind: 'idea', quote: 'the queue' },
}

export const visitOf = (sessionId: string) => ({
  sessionId,
  visitSecret,
  startTime: '2026-11-21T10:00:00.000Z',
  sentAt: '2026-11-21T10:05:00.000+03:00',
  revision: 4,
  visitorData: {
    email: address('visitor'),
    user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    language_preference: 'ar',
    device_type: 'mobile',
    browser: 'Firefox',
    screen_resolution: '390x844',
    page_views: 3,
    clicks_count: 7,
    scroll_depth: 80,
    utm_source: 'email',
    session_duration: 90,
    time_spent_exploring: 30,
    selected_goal: 'ai',
    selected_sector: 'finance',
    idea_description: 'فكرة',
    suggestions_count: 1,
    suggestions_data: [suggestion],
    suggestions_source: 'ai',
    calendly_clicked: true,
    pdf_uploaded: true,
    pdf_filename: 'خطة.pdf',
    documents_read: 1,
    is_automated: false,
    wizard_step_reached: 3,
    steps_completed: [0, 1, 2],
    documents: [{ name: 'خطة.pdf', problem: null, characters: 900, read: 400 }],
    plan: [{ ...step, id: 'idea-1', kind: 'own' }],
    questions: ['How long does it take?'],
    questions_count: 2,
    qualification: { budget: 'نحو ٢٠٠ ألف' },
    answers_helpful: 1,
    answers_unhelpful: 0,
  },
  events: ['goal_selected', 'wizard_step'].map((name) => ({
    id: randomUUID(),
    name,
    at: '2026-11-21T10:01:00.000Z',
    properties: { step: 2, goal: 'ai', first: true, none: null },
  })),
})

export const booking = {
  event: 'invitee.created',
  payload: {
    uri: 'https://api.calendly.com/invitees/mutations',
    email: address('booking'),
    rescheduled: false,
    old_invitee: null,
    scheduled_event: {
      uri: 'https://api.calendly.com/scheduled_events/mutations',
      start_time: '2026-12-01T09:00:00.000000Z',
      location: { type: 'physical', location: 'Olaya Street, Riyadh' },
    },
    reschedule_url: 'https://calendly.com/reschedulings/mutations',
    cancel_url: 'https://calendly.com/cancellations/mutations',
    tracking: { salesforce_uuid: visit, utm_content: null },
  },
}
