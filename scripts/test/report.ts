import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a tool that writes a report in JSON to the file it is told; its exit code and the report. */
export async function withReport(
  run: (file: string) => Promise<number>,
): Promise<{ code: number; report: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await run(file)
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
