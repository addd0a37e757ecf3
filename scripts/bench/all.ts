import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { logStep } from '../stack/terminal.ts'
import { runTool } from '../test/tool.ts'

/** Every benchmark, the longest last, and what makes it a long run. */
export const benches: Record<string, { long: string[] }> = {
  content: { long: [] },
  assistant: { long: [] },
  visits: { long: ['--sessions=1000000'] },
  admin: { long: [] },
  web: { long: [] },
  db: { long: ['--scale=1'] },
  scale: { long: ['--long'] },
}

const collected = z.object({
  bench: z.string(),
  what: z.string(),
  reached: z.number(),
  unit: z.optional(z.string()),
  least: z.optional(z.number()),
  most: z.optional(z.number()),
  beside: z.optional(z.object({ what: z.string(), reached: z.number() })),
})

/** Runs benchmarks one after the other, each in a process of its own, and gives what they measured. One that broke gives nothing. */
export async function runBenches(names: string[], isLong: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-bench-'))
  const file = join(folder, 'figures.jsonl')
  const broken: string[] = []
  const figures = () =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  try {
    for (const name of names) {
      logStep(`bench:${name}`)
      const before = figures().length
      const args = [`scripts/bench-${name}.ts`, ...(isLong ? (benches[name]?.long ?? []) : [])]
      await runTool('node', args, { FIGURES_FILE: file })
      if (figures().length === before) broken.push(name)
    }
    const lines = figures().map((line): unknown => JSON.parse(line))
    return { figures: z.parse(z.array(collected), lines), broken }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
