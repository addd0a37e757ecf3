import * as z from 'zod/mini'
import { contentCategory, contentChange, contentKey } from '#contract/content.ts'
import { contentDraft, shareLink } from '#contract/drafts.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { siteOrigins } from '../_shared/server/env.ts'
import { listContent, readContent, searchContent } from './content.ts'
import { leadFilter, listLeads, listRequests, requestFilter } from './people.ts'

export type Tool = ReturnType<typeof tool>

type Definition<Input extends z.ZodMiniType> = {
  name: string
  title: string
  description: string
  input: Input
  /** Whether it saves something. */
  writes?: boolean
  /** Whether its SQL function writes each call to the audit log; other tools are written once an hour. */
  logsItself?: boolean
  run: (token: string, input: z.infer<Input>) => Promise<Record<string, unknown>>
}

const tool = <Input extends z.ZodMiniType>(definition: Definition<Input>) => ({
  writes: false,
  logsItself: false,
  ...definition,
  run: (token: string, input: unknown) => definition.run(token, definition.input.parse(input)),
})

const page = {
  limit: z.prefault(z.int().check(z.minimum(1), z.maximum(50)), 20),
  offset: z.prefault(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
}
const pageOf = <Row>(rows: Row[], { limit, offset }: { limit: number; offset: number }) => ({
  total: rows.length,
  entries: rows.slice(offset, offset + limit),
})

const { value_ar, value_en, image_alt_ar, image_alt_en, link_url, source } = contentChange.shape
const proposal = z.object({
  key: contentKey,
  revision: z
    .int()
    .check(
      z.minimum(0),
      z.describe('revision of the draft that was read; 0 if read_content returned no draft'),
    ),
  value_ar,
  value_en,
  image_alt_ar,
  image_alt_en,
  link_url,
  source,
  category: z.optional(
    contentCategory.check(z.describe('Only for a new key, such as that of a new entry of a list')),
  ),
})

/** What assistants can do. Each tool has the rights of its caller; the database decides. */
export const tools = [
  tool({
    name: 'list_content',
    title: 'List content',
    description:
      'Lists content items and drafts with the beginnings of their texts, in the order of the site. only: those with a draft, with a language that is older than the other, or without a text in one language.',
    input: z.object({
      category: z.optional(contentCategory),
      prefix: z.optional(
        z.string().check(z.maxLength(200), z.describe('Beginning of the key, such as services.')),
      ),
      only: z.optional(z.enum(['drafts', 'outdated', 'missing'])),
      ...page,
    }),
    run: async (token, { limit, offset, ...filter }) =>
      pageOf(await listContent(token, filter), { limit, offset }),
  }),
  tool({
    name: 'search_content',
    title: 'Search content',
    description:
      'Finds content items and drafts by words in their key or texts, in Arabic or English, in any spelling of hamza, alef and ta marbuta. Returns the lines that contain the words.',
    input: z.object({ query: z.string().check(z.minLength(1), z.maxLength(200)), ...page }),
    run: async (token, { query, ...which }) => pageOf(await searchContent(token, query), which),
  }),
  tool({
    name: 'read_content',
    title: 'Read content',
    description:
      'Reads one content item with its whole texts, and its draft with the latest notes of reviewers.',
    input: z.object({ key: contentKey }),
    run: (token, { key }) => readContent(token, key),
  }),
  tool({
    name: 'propose_draft',
    title: 'Propose a draft',
    description:
      'Saves a draft of one content item; fields that are left out keep their value. Read the item first. Visitors see nothing of it until a person publishes it in the admin. Fails with conflict when the draft was changed since it was read, and with review_needed when it is scheduled.',
    input: proposal,
    writes: true,
    logsItself: true,
    run: async (token, { key, revision, ...fields }) => {
      const saved = await asCaller(token).rpc('propose_draft', {
        item_key: key,
        fields,
        revision,
      })
      const draft = contentDraft.parse(dataOf(saved))
      return { key, revision: draft.revision, has_changes: draft.has_changes, is_published: false }
    },
  }),
  tool({
    name: 'preview_link',
    title: 'Preview link',
    description:
      'Makes a link to the site as visitors would see it with the drafts, or with those of one release. It works for 7 days for everyone who has it. There is one at a time: if one exists, it is kept and its end is returned; replace ends it.',
    input: z.object({
      release: z.optional(z.uuid().check(z.describe('The release of a draft that was read'))),
      replace: z.prefault(z.boolean(), false),
    }),
    writes: true,
    run: async (token, { release, replace }) => {
      const caller = asCaller(token)
      const links = z.array(shareLink).parse(dataOf(await caller.rpc('content_share_links')))
      const existing = links.find((link) => link.release === (release ?? null))
      if (existing && !replace)
        return { link: null, exists_until: existing.expires_at, made_by: existing.made_by }
      const made = dataOf(await caller.rpc('content_share', release ? { release } : {}))
      return { link: `${siteOrigins()[0] ?? ''}/preview.html#${made}` }
    },
  }),
  tool({
    name: 'list_requests',
    title: 'List contact requests',
    description: 'Lists contact requests, the newest first.',
    input: requestFilter,
    run: listRequests,
  }),
  tool({
    name: 'list_leads',
    title: 'List leads',
    description:
      'Lists leads: visitors who left an email, with score and stage. Fails with forbidden when the caller may not read leads.',
    input: leadFilter,
    run: listLeads,
  }),
]
