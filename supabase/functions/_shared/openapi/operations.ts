import * as z from 'zod/mini'
import * as assistant from '#contract/assistant.ts'
import * as auth from '#contract/auth.ts'
import * as booking from '#contract/booking.ts'
import * as contact from '#contract/contact.ts'
import * as content from '#contract/content.ts'
import * as drafts from '#contract/drafts.ts'
import * as error from '#contract/error.ts'
import * as mcp from '#contract/mcp.ts'
import * as outcomes from '#contract/outcomes.ts'
import * as planEmail from '#contract/plan-email.ts'
import * as privacy from '#contract/privacy.ts'
import * as reports from '#contract/reports.ts'
import * as resume from '#contract/resume.ts'
import * as scoring from '#contract/scoring.ts'
import * as staff from '#contract/staff.ts'
import * as visitCounts from '#contract/visit-counts.ts'
import * as visits from '#contract/visits.ts'
import * as writing from '#contract/writing.ts'
import type { LimitedAction } from '../server/limits.ts'

export type Operation = {
  summary: string
  /** What the schemas do not say. */
  description?: string
  /** Who may call it: everybody unless it is given. */
  caller?: 'staff' | 'scheduler' | 'webhook' | 'crm'
  body?: z.ZodMiniType
  /** The most bytes of the body, if not those of most bodies. */
  bodyBytes?: number
  /** Status of a success, if it is not 200, and its body. */
  status?: 201 | 202 | 204 | 302
  result?: z.ZodMiniType
  /** Whether the answer is a stream of events for a caller who accepts one. */
  streams?: boolean
  /** Statuses other than those of every call of its kind. */
  errors?: (401 | 403 | 404 | 409 | 429 | 502)[]
  query?: string[]
  limits?: LimitedAction[]
}

const health = z.object({
  status: z.enum(['ok', 'down']),
  database: z.object({ status: z.enum(['ok', 'down']), milliseconds: z.number() }),
})
const streamed =
  'With `Accept: text/event-stream` the answer is a stream of events, which ends with `done` (the JSON answer) or `error`. The answer in `done` is the final one: a review may have replaced statements of the text before it.'
const stored = `${streamed} A repeated \`requestId\` gets the stored answer.`

/** The contracts whose exports name the schemas of the document. */
export const contracts = [
  assistant,
  auth,
  booking,
  contact,
  content,
  drafts,
  error,
  mcp,
  planEmail,
  privacy,
  reports,
  resume,
  scoring,
  staff,
  visitCounts,
  visits,
]

/** Every route of the functions. */
export const operations: Record<string, Operation> = {
  'GET /content': {
    summary: 'Published texts, images and links',
    description: 'With an `ETag`; `If-None-Match` is answered with 304.',
    result: content.contentList,
  },
  'GET /content/admin': {
    summary: 'All content, also unpublished',
    caller: 'staff',
    result: content.contentList,
  },
  'POST /content': {
    summary: 'Add an item',
    caller: 'staff',
    body: content.newContentItem,
    status: 201,
    result: content.contentItem,
    errors: [409],
  },
  'PUT /content/:key': {
    summary: 'Change an item',
    description: 'With `version`, a change of a stale version is refused with 409.',
    caller: 'staff',
    body: content.contentChange,
    result: content.contentItem,
    errors: [404, 409],
  },
  'DELETE /content/:key': {
    summary: 'Delete an item',
    caller: 'staff',
    status: 204,
    errors: [404],
  },
  'POST /content/shared': {
    summary: 'The site with the drafts of a preview link',
    body: drafts.sharedRequest,
    bodyBytes: 1024,
    result: drafts.sharedDrafts,
    errors: [404],
    limits: ['shared_drafts'],
  },
  'POST /contact': {
    summary: 'Send a contact request',
    body: contact.contactRequest,
    bodyBytes: 64 * 1024,
    status: 201,
    result: contact.contactResponse,
    limits: ['contact'],
  },
  'POST /visits': {
    summary: 'Record a visit with an email address, and its events',
    description:
      'Beyond the limit of `visits`, the call succeeds, and new visits are stored as doubtful.',
    body: visits.visitRequest,
    bodyBytes: 64 * 1024,
    status: 202,
    errors: [409],
    limits: ['events', 'visits', 'visit_bytes'],
  },
  'POST /visits/count': {
    summary: 'Count the steps of a visit by day',
    description:
      'Beyond the limit of `visit_steps`, the call succeeds, and its steps are counted as doubtful.',
    body: visitCounts.visitCount,
    bodyBytes: 4096,
    status: 202,
    limits: ['visit_count', 'visit_steps'],
  },
  'GET /assistant/status': {
    summary: 'Whether the assistant can answer',
    result: assistant.assistantStatus,
  },
  'POST /assistant/suggestions': {
    summary: 'Suggest use cases for an idea',
    description: stored,
    body: assistant.suggestionsRequest,
    result: assistant.suggestionsAnswer,
    streams: true,
    errors: [502],
    limits: ['suggestions_email', 'suggestions_address'],
  },
  'POST /assistant/chat': {
    summary: 'Answer a message',
    description: stored,
    body: assistant.chatRequest,
    bodyBytes: assistant.chatLimits.bodyBytes,
    result: assistant.chatAnswer,
    streams: true,
    errors: [502],
    limits: ['chat_address', 'chat_email', 'chat_anonymous'],
  },
  'POST /assistant/links': {
    summary: 'Make a link to continue on another device',
    body: resume.resumeLinkRequest,
    bodyBytes: resume.resumeBytes,
    status: 201,
    result: resume.resumeLink,
    errors: [404],
    limits: ['resume_link', 'resume_address'],
  },
  'POST /assistant/links/open': {
    summary: 'Open such a link, once',
    body: resume.resumeOpenRequest,
    bodyBytes: 1024,
    result: resume.resumeOpened,
    limits: ['resume_open'],
  },
  'POST /assistant/plan-email': {
    summary: 'Send the plan of a visit by email',
    body: planEmail.planEmailRequest,
    bodyBytes: resume.resumeBytes,
    result: planEmail.planEmailed,
    errors: [404],
    limits: ['plan_email', 'plan_email_address'],
  },
  'POST /assistant/writing': {
    summary: 'Translate, shorten or correct a text of the site, or describe an image',
    description: `${streamed} The answer is a proposal; nothing is stored. Also answered with 429 when the caller's share or the AI budget of all staff is used up, or the provider accepts no more calls.`,
    caller: 'staff',
    body: writing.writingRequest,
    bodyBytes: writing.writingLimits.bodyBytes,
    result: writing.writingAnswer,
    streams: true,
    errors: [502],
    limits: ['writing'],
  },
  'POST /outcomes': {
    summary: 'Report outcomes of people from the CRM',
    description:
      'Signed like the changes of leads that the site sends. All reports are stored, or none.',
    caller: 'crm',
    body: z.union([outcomes.outcomeReport, outcomes.outcomeReports]),
    result: outcomes.outcomesResponse,
    limits: ['outcomes'],
  },
  'POST /booking': {
    summary: 'Webhook of the calendar',
    description: 'An event that cannot be stored is accepted and logged.',
    caller: 'webhook',
    body: booking.inviteeEvent,
    bodyBytes: 512 * 1024,
    status: 204,
  },
  'POST /booking/mine': {
    summary: 'The meeting that a visit booked',
    body: booking.ownBookingRequest,
    bodyBytes: 4 * 1024,
    result: booking.ownBookingResponse,
    limits: ['own_booking'],
  },
  'POST /auth/login': {
    summary: 'Sign in',
    description: 'The token is valid for an hour. A second factor is entered with Supabase Auth.',
    body: auth.loginRequest,
    bodyBytes: 8192,
    result: auth.loginResponse,
    errors: [401, 403],
    limits: ['login', 'login_account', 'login_address'],
  },
  'POST /auth/recover': {
    summary: 'Send an email to choose a new password',
    description: 'The answer is the same for an unknown address.',
    body: auth.recoverRequest,
    bodyBytes: 8192,
    status: 204,
    limits: ['recover', 'recover_address'],
  },
  'POST /auth/recovery': {
    summary: 'Ask whether a link for a new password works',
    description: 'The link is not used up.',
    body: auth.recoveryLink,
    bodyBytes: 8192,
    status: 204,
    errors: [404],
    limits: ['recovery_open'],
  },
  'POST /auth/invitation': {
    summary: 'Read an invitation',
    body: auth.invitationRequest,
    bodyBytes: 8192,
    result: auth.openInvitation,
    errors: [404],
    limits: ['invitation_open'],
  },
  'POST /auth/invitation/accept': {
    summary: 'Accept an invitation',
    body: auth.invitationAcceptance,
    bodyBytes: 8192,
    status: 204,
    errors: [404],
    limits: ['invitation_open'],
  },
  'POST /auth/logout': { summary: 'End the session', caller: 'staff', status: 204, errors: [429] },
  'GET /auth/me': {
    summary: 'The current user',
    caller: 'staff',
    result: auth.meResponse,
    errors: [429],
  },
  'POST /staff/invitations': {
    summary: 'Invite a member of staff',
    description: 'For admins; at most 20 an hour. `token` is null when the invitation was emailed.',
    caller: 'staff',
    body: staff.newInvitation,
    status: 201,
    result: staff.sentInvitation,
    errors: [409, 429],
  },
  'POST /staff/invitations/:id/resend': {
    summary: 'Send an invitation again',
    description: 'For admins; at most 20 an hour, with new ones.',
    caller: 'staff',
    result: staff.sentInvitation,
    errors: [404, 429],
  },
  'GET /scoring': {
    summary: 'The rules of the lead score',
    description: 'For admins.',
    caller: 'staff',
    result: scoring.scoring,
  },
  'POST /scoring/preview': {
    summary: 'The scores with other rules',
    description: 'For admins.',
    caller: 'staff',
    body: z.object({ changes: scoring.scoringDraft }),
    result: scoring.scoringPreview,
  },
  'PUT /scoring': {
    summary: 'Save rules',
    description: 'For admins. The answer is the progress of the new scores.',
    caller: 'staff',
    body: z.object({ changes: scoring.scoringSave }),
    result: z.nullable(scoring.rescoring),
    errors: [409],
  },
  'POST /scoring/rescore': {
    summary: 'Continue the new scores',
    description: 'For admins.',
    caller: 'staff',
    result: z.nullable(scoring.rescoring),
  },
  'GET /analytics/content': {
    summary: 'Statistics of the content',
    caller: 'staff',
    result: reports.contentStats,
  },
  'POST /deliveries/send': {
    summary: 'Send what is due to the CRM and by email',
    description:
      'For the scheduler. With `Prefer: respond-async` the answer is 202, before anything is sent.',
    caller: 'scheduler',
    status: 204,
  },
  'GET /privacy/stop/now': {
    summary: 'Open the page that stops emails',
    status: 302,
    query: ['token'],
  },
  'POST /privacy/stop': {
    summary: 'Stop emails to an address',
    body: privacy.stopRequest,
    bodyBytes: 1024,
    status: 204,
    errors: [404],
    limits: ['stop_emails'],
  },
  'POST /privacy/stop/now': {
    summary: 'Stop emails with one click in a mail client (RFC 8058)',
    status: 204,
    errors: [404],
    query: ['token'],
    limits: ['stop_emails'],
  },
  'POST /mcp': {
    summary: 'Tools for the assistants of staff',
    description:
      'One message of the Model Context Protocol (Streamable HTTP, without sessions). `Accept` has to name `application/json` and `text/event-stream`; the answer is JSON, of a notification 202 without a body. `tools/list` describes the tools.',
    caller: 'staff',
    body: mcp.mcpMessage,
    bodyBytes: 128 * 1024,
    result: z.looseObject({}),
    limits: ['tools'],
  },
  'GET /health': {
    summary: 'Whether the database responds',
    description: '503 with the same body if it does not.',
    result: health,
  },
}
