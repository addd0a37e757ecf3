import { HttpResponse } from 'msw'
import type { StaffUser } from '#contract/auth.ts'
import type { ContentChanges } from '#contract/content-changes.ts'
import type { ContentItem, ImageDetails } from '#contract/content.ts'
import type { ContentDraft, Release } from '#contract/drafts.ts'
import type { ErrorCode } from '#contract/error.ts'

export const sara: StaffUser = {
  id: 'sara',
  email: 'admin@riyada.example',
  name: 'سارة العتيبي',
  role: 'admin',
  second_factor: 'none',
  factor_ids: [],
  reads_leads: true,
}

export const item = (part: Partial<ContentItem> & { key: string }): ContentItem => ({
  id: part.key,
  content_type: 'text',
  value_ar: null,
  value_en: null,
  image_url: null,
  image_alt_ar: null,
  image_alt_en: null,
  link_url: null,
  link_target: '_self',
  category: 'hero',
  subcategory: null,
  order_index: 0,
  source: null,
  review_on: null,
  is_active: true,
  is_published: true,
  updated_at: '2026-11-20T09:30:00Z',
  version: 1,
  ...part,
})

/** Details of an uploaded image. */
export const imageDetails: ImageDetails = {
  width: 960,
  height: 540,
  widths: [480, 960],
  focus: [50, 50],
  placeholder: null,
}

/** A draft as the API returns it; without changes unless `part` has some. */
export const draft = (part: Partial<ContentDraft> & { key: string }): ContentDraft => ({
  ...item(part),
  revision: 1,
  release: null,
  release_name: null,
  publish_at: null,
  review: 'none',
  comments: [],
  has_changes: true,
  has_conflict: false,
  updated_by: sara.name,
  is_own: true,
  ...part,
})

/** A release without drafts, unless `part` has some. */
export const release = (part: Partial<Release> & { id: string }): Release => ({
  name: part.id,
  publish_at: null,
  unpublish_at: null,
  published_at: null,
  ended_at: null,
  review: 'none',
  has_conflict: false,
  comments: [],
  keys: [],
  created_at: '2026-11-20T09:30:00Z',
  created_by: sara.name,
  ...part,
})

/** The result of a change, as the SQL functions answer. */
export const changes = (part: Partial<ContentChanges> = {}): ContentChanges => ({
  items: [],
  removed: [],
  revisions: [],
  ...part,
})

export const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const accessToken = () =>
  `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: sara.id, exp: inAnHour() })}.c2ln`
/** The response of Supabase Auth to a sign-in. */
export const session = () => ({
  access_token: accessToken(),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_at: inAnHour(),
  expires_in: 3600,
  user: { id: sara.id, email: sara.email },
})

/** Stores a session, as an earlier sign-in would. */
export const storeSession = () => localStorage.setItem('auth_token', JSON.stringify(session()))

export const errorResponse = (status: number, code: ErrorCode) =>
  HttpResponse.json({ error: code, code }, { status })
/** An error of Supabase Auth. */
export const authError = (status: number, error_code: string, more = {}) =>
  HttpResponse.json({ code: status, error_code, msg: error_code, ...more }, { status })
/** The answer of PostgREST to an SQLSTATE, such as `PT409`. */
export const refusal = (code: string, message = code, details: string | null = null) => {
  const status = /^PT\d+$/.test(code) ? Number(code.slice(2)) : code === '42501' ? 403 : 500
  return HttpResponse.json({ code, message, details, hint: null }, { status })
}
export const networkFailure = () => HttpResponse.error()
