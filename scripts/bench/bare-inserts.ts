import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'

const seconds = 5
const connections = 16

/** A row like that of a visit, into the same table, with its indexes, checks and triggers. */
const insert = (id: string) => `
  insert into public.visitor_sessions (session_id, start_time, email, language_preference, device_type, browser,
    page_views, clicks_count, scroll_depth, session_duration, selected_goal)
  values (${id}, now(), 'bare@bench.example', 'ar', 'desktop', 'Chrome', 2, 3, 40, 60, 'ai')`

/** How many bare inserts the database takes a second over 16 connections: pgbench, or where it is missing the driver. */
export async function bareInserts(url: string): Promise<{ perSecond: number; by: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-bench-'))
  const script = join(folder, 'insert.sql')
  writeFileSync(script, `${insert("'bare-' || gen_random_uuid()").replaceAll('\n', ' ')};\n`)
  const { stdout } = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-f', script, '-c', `${connections}`, '-T', `${seconds}`, url],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  const [, tps] = /tps = ([\d.]+)/.exec(stdout ?? '') ?? []
  return tps ? { perSecond: Number(tps), by: 'pgbench' } : byDriver(url)
}

async function byDriver(url: string) {
  const sql = postgres(url, { max: connections, onnotice: () => undefined })
  const began = performance.now()
  let done = 0
  const line = async () => {
    while (performance.now() - began < seconds * 1000) {
      await sql.unsafe(insert('$1'), [`bare-${randomUUID()}`], { prepare: true })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, line))
  await sql.end()
  return { perSecond: done / seconds, by: 'postgres.js' }
}
