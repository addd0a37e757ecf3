import { http, HttpResponse, type PathParams } from 'msw'
import type {
  ContentDraft,
  MoveRequest,
  PublishRequest,
  Release,
  ReleaseSchedule,
  ReviewRequest,
  ScheduleRequest,
  ShareRequest,
} from '#contract/drafts.ts'
import { draft, errorResponse, item, mockApi, sara } from './mock-api.ts'

/** A release without drafts, unless `part` has some. */
export const release = (part: Partial<Release> & { id: string }): Release => ({
  name: part.id,
  publish_at: null,
  unpublish_at: null,
  published_at: null,
  ended_at: null,
  review: 'none',
  comments: [],
  shared_until: null,
  created_at: '2026-11-20T09:30:00Z',
  created_by: sara.name,
  keys: [],
  ...part,
})

export const now = '2026-11-21T09:30:00Z'
export const token = 'a'.repeat(64)
const atMinute = (minute: number) => new Date(Date.parse(now) + minute * 60_000).toISOString()
const done = () => new HttpResponse(null, { status: 204 })

const changeDrafts = (keys: readonly string[], change: (draft: ContentDraft) => ContentDraft) => {
  mockApi.drafts = mockApi.drafts.map((each) => (keys.includes(each.key) ? change(each) : each))
  mockApi.releases = mockApi.releases.map((each) =>
    each.published_at ? each : { ...each, keys: keysOf(each.id) },
  )
}
const changeRelease = (id: unknown, change: (release: Release) => Release) => {
  mockApi.releases = mockApi.releases.map((each) => (each.id === id ? change(each) : each))
  return HttpResponse.json(mockApi.releases.find((each) => each.id === id))
}
const keysOf = (id: unknown) =>
  mockApi.drafts.filter((each) => each.release === id).map(({ key }) => key)

/** Items as they were before they were published, for the undo. */
let before = new Map<string, ContentDraft>()

function publish(keys: readonly string[]) {
  const published = mockApi.drafts.filter(({ key }) => keys.includes(key))
  before = new Map(published.map((each) => [each.key, each]))
  const items = published.map(({ key, version, value_ar, value_en }) =>
    item({
      ...mockApi.items.find((each) => each.key === key),
      ...{ key, value_ar, value_en, version: version + 1 },
    }),
  )
  mockApi.items = [...mockApi.items.filter(({ key }) => !keys.includes(key)), ...items]
  mockApi.drafts = mockApi.drafts.filter(({ key }) => !keys.includes(key))
  return items
}

/** Releases, schedules, reviews and preview links of the mock API, as the database keeps them. */
export const draftHandlers = [
  http.post<PathParams, PublishRequest>('*/api/drafts/publish', async ({ request }) => {
    const { drafts } = await request.clone().json()
    const items = publish(drafts.map(({ key }) => key))
    return HttpResponse.json({ items, removed: [], revisions: [1, 2] })
  }),
  http.post('*/api/content/undo', () =>
    HttpResponse.json({ items: [], removed: [], revisions: [] }),
  ),
  http.post<PathParams, ScheduleRequest>('*/api/drafts/schedule', async ({ request }) => {
    const { key, publish_at } = await request.clone().json()
    changeDrafts([key], (each) => ({ ...each, publish_at }))
    return HttpResponse.json(mockApi.drafts.find((each) => each.key === key))
  }),
  http.post<PathParams, MoveRequest>('*/api/drafts/move', async ({ request }) => {
    const { keys, release: id, moves } = await request.clone().json()
    const other = mockApi.drafts.find(
      (each) => keys.includes(each.key) && each.release && each.release !== id,
    )
    if (other && id && !moves) {
      const name = mockApi.releases.find((each) => each.id === other.release)?.name ?? ''
      const code = 'in_release'
      return HttpResponse.json({ error: code, code, fields: { release: name } }, { status: 409 })
    }
    changeDrafts(keys, (each) => ({ ...each, release: id }))
    return done()
  }),
  http.post<PathParams, ReviewRequest>('*/api/drafts/review', async ({ request }) => {
    const { key, release: id, review, note } = await request.clone().json()
    const change = <Target extends ContentDraft | Release>(target: Target): Target => ({
      ...target,
      review: review ?? target.review,
      comments: [
        ...target.comments,
        {
          at: atMinute(target.comments.length),
          name: sara.name,
          review: review ?? null,
          text: note ?? null,
        },
      ],
    })
    if (key) changeDrafts([key], change)
    else changeRelease(id, change)
    return done()
  }),
  http.post<PathParams, ShareRequest>('*/api/drafts/share', async ({ request }) => {
    const { release: id } = await request.clone().json()
    const shared_until = '2026-11-28T09:30:00Z'
    if (id === null)
      mockApi.releases = [...mockApi.releases, release({ id: 'link', name: null, shared_until })]
    else changeRelease(id, (each) => ({ ...each, shared_until }))
    return HttpResponse.json({ token }, { status: 201 })
  }),
  http.post<PathParams, ShareRequest>('*/api/drafts/unshare', async ({ request }) => {
    const { release: id } = await request.clone().json()
    changeRelease(id ?? 'link', (each) => ({ ...each, shared_until: null }))
    return done()
  }),
  http.post<PathParams, { name: string }>('*/api/drafts/releases', async ({ request }) => {
    const { name } = await request.clone().json()
    const added = release({
      id: `00000000-0000-4000-8000-00000000000${mockApi.releases.length}`,
      name,
    })
    mockApi.releases = [added, ...mockApi.releases]
    return HttpResponse.json(added, { status: 201 })
  }),
  http.put<PathParams, { name: string }>(
    '*/api/drafts/releases/:id',
    async ({ request, params }) => {
      const { name } = await request.clone().json()
      changeRelease(params['id'], (each) => ({ ...each, name }))
      return done()
    },
  ),
  http.delete('*/api/drafts/releases/:id', ({ params }) => {
    changeDrafts(keysOf(params['id']), (each) => ({ ...each, release: null }))
    mockApi.releases = mockApi.releases.filter(({ id }) => id !== params['id'])
    return done()
  }),
  http.put<PathParams, ReleaseSchedule>(
    '*/api/drafts/releases/:id/schedule',
    async ({ request, params }) => {
      const schedule = await request.clone().json()
      return changeRelease(params['id'], (each) => ({ ...each, ...schedule }))
    },
  ),
  http.post('*/api/drafts/releases/:id/publish', ({ params }) => {
    const keys = keysOf(params['id'])
    if (keys.length === 0) return errorResponse(404, 'not_found')
    publish(keys)
    return changeRelease(params['id'], (each) => ({ ...each, published_at: now, keys }))
  }),
  http.post('*/api/drafts/releases/:id/undo', ({ params }) => {
    mockApi.drafts = [...mockApi.drafts, ...[...before.values()].map((each) => draft(each))]
    return changeRelease(params['id'], (each) => ({ ...each, published_at: null }))
  }),
]
