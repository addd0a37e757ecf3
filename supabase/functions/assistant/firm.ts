import type { Language } from '#contract/language.ts'
import { defaultFirm, type Firm } from '../_shared/ai/firm.ts'
import { asVisitor } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { logError } from '../_shared/server/log.ts'

type Row = { key: string; value_ar: string | null; value_en: string | null }

const keys = { name: 'company.name', email: 'contact.email', phone: 'contact.phone' }
const lifetimeMs = 60_000

let rows: Promise<Row[]> = Promise.resolve([])
let readUntil = 0

/** Reads at most once a minute. Without the content the assistant keeps its own facts. */
function published(): Promise<Row[]> {
  if (performance.now() < readUntil) return rows
  readUntil = performance.now() + lifetimeMs
  rows = read().catch((error: unknown) => {
    logError('firm', error)
    return []
  })
  return rows
}

const read = async () =>
  dataOf(
    await asVisitor()
      .from('content_items')
      .select('key, value_ar, value_en')
      .in('key', Object.values(keys))
      .eq('is_active', true)
      .eq('is_published', true),
  )

/** The firm as the site shows it: published content, or the default. */
export async function publishedFirm(language: Language): Promise<Firm> {
  const content = await published()
  const text = (key: string) =>
    content.find((row) => row.key === key)?.[`value_${language}`]?.trim()
  const { name, email, phone } = defaultFirm(language)
  return {
    name: text(keys.name) || name,
    email: text(keys.email) || email,
    phone: text(keys.phone) || phone,
  }
}
