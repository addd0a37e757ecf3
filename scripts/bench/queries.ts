export type Query = {
  name: string
  role: 'anon' | 'admin' | 'service_role' | 'analyst'
  sql: string
  /** The same query without row-level security, as the owner. */
  bare?: string
  /** The target: at the 95th percentile so many times `bare`, or a pass over all events if there is none; 2 by default. */
  max?: number
  /** 60 by default. */
  runs?: number
  /** Whether a sequential scan of more than 10,000 rows counts as a failure; true by default. */
  isIndexed?: boolean
}

const aggregated = [
  'funnel',
  'funnel_by_week',
  'attribution',
  'people',
  'companies',
  'lead_grades',
  'score_worth',
  'score_worth_by_rule',
  'score_by_day',
  'stage_times',
  'leads_daily',
  'score_distribution',
  'content',
  'content_health',
  'ai_usage',
  'ai_calls',
]

/** Records a new visit with an email and five events, as the function does. */
const recordVisit = `
  select public.record_visit(
    jsonb_build_object('session_id', 'ingest-' || gen_random_uuid(), 'email', 'a@b.example', 'clicks_count', 7),
    (select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'at', now()))
       from generate_series(1, 5)))`

/** The columns of an item that visitors can read. */
const publicColumns =
  'key, content_type, value_ar, value_en, image_url, image_alt_ar, image_alt_en, link_url, link_target, category, order_index, version'

/** Queries that people wait for. */
export const queries: Query[] = [
  {
    name: 'published content, with drafts',
    role: 'anon',
    sql: `select ${publicColumns} from public.published_content()`,
    // Without drafts.
    bare: `select ${publicColumns} from public.content_items where is_active and is_published order by category, order_index, key`,
    max: 3,
    isIndexed: false,
  },
  {
    name: 'list of people, first page',
    role: 'admin',
    sql: 'select * from public.list_people()',
    max: 5,
    runs: 20,
    isIndexed: false,
  },
  {
    name: 'how many people there are',
    role: 'admin',
    sql: 'select public.count_people()',
    max: 5,
    runs: 20,
    isIndexed: false,
  },
  {
    name: 'admin search of people, two Arabic words',
    role: 'admin',
    sql: `select * from public.list_people('{"search": "رقم ٧٧٨ لتحسين"}')`,
  },
  {
    name: 'how many leads that search finds',
    role: 'admin',
    sql: `select public.count_people('{"search": "رقم ٧٧٨ لتحسين"}')`,
  },
  {
    name: 'admin search of requests, two Arabic words',
    role: 'admin',
    sql: "select * from public.list_requests(search => 'عميل رقم ٧٨')",
    bare: `select * from public.contact_requests r
            where private.contact_search_text(r.reference, r.name, r.email, r.phone, r.company, r.message) like '%عميل رقم 78%'
            order by r.created_at desc limit 25`,
    max: 3,
  },
  {
    name: 'people to call today',
    role: 'admin',
    sql: 'select public.who_to_call()',
  },
  {
    name: 'history of one item',
    role: 'admin',
    sql: "select * from public.content_revisions where key = 'hero.title.bench.7' order by id desc limit 50",
  },
  {
    name: 'events of one visit',
    role: 'admin',
    sql: "select * from public.visitor_events where session_id = 'bench-visit-77' order by at",
  },
  {
    name: 'a visit with five events, recorded',
    role: 'service_role',
    sql: recordVisit,
    runs: 200,
    isIndexed: false,
  },
  {
    name: 'analytics.leads, first page',
    role: 'analyst',
    sql: 'select * from analytics.leads limit 50',
  },
  {
    name: 'analytics.lead_score_explained, one lead',
    role: 'analyst',
    sql: "select * from analytics.lead_score_explained where email = 'lead76@bench.example'",
  },
  {
    name: 'analytics.events, one lead',
    role: 'analyst',
    sql: "select * from analytics.events where email = 'lead76@bench.example' order by at",
  },
  {
    name: 'analytics.suggestions, first page',
    role: 'analyst',
    sql: 'select * from analytics.suggestions limit 100',
    runs: 20,
    isIndexed: false,
  },
  {
    name: 'analytics.content_changes, the latest hundred',
    role: 'analyst',
    sql: 'select * from analytics.content_changes order by at desc limit 100',
  },
  {
    name: 'a draft of the scoring rules, tried',
    role: 'admin',
    sql: `select public.preview_scoring('[{"id": "email", "points": 25, "above": 0}]')`,
    bare: `select sum((private.score(v, private.draft_rules())).total)
             from (select * from public.visitor_sessions where email is not null and is_counted
                    order by updated_at desc limit 10000) v`,
    runs: 7,
    isIndexed: false,
  },
  ...aggregated.map((view) => ({
    name: `analytics.${view}`,
    role: 'analyst' as const,
    sql: `select * from analytics.${view}`,
    max: 15,
    runs: 7,
    isIndexed: false,
  })),
]
