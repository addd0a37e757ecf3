import { number, object, parse } from 'zod/mini'
import { withReport } from './report.ts'
import { runTool } from './run.ts'

export type Count = { passed: number; failed: number }

const vitestReport = object({ numPassedTests: number(), numFailedTests: number() })
const playwrightReport = object({
  stats: object({ expected: number(), unexpected: number(), flaky: number(), skipped: number() }),
})

/** Runs vitest projects, of all files or some, and counts their tests. */
export async function runVitest(
  projects: string[],
  files: string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const { code, report } = await withReport((file) =>
    runTool(
      'vitest',
      [
        ...['run', '--config', 'scripts/vitest.config.ts', '--reporter=dot', '--reporter=json'],
        `--outputFile.json=${file}`,
        ...projects.map((name) => `--project=${name}`),
        ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
      ],
      env,
    ),
  )
  const { numPassedTests, numFailedTests } = parse(vitestReport, report)
  return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) }
}

/** Runs the browser journeys, all or some, and counts them; one that was skipped has failed, and one that passed only the second time is told. */
export async function runPlaywright(files: string[], env: Record<string, string>): Promise<Count> {
  const { code, report } = await withReport((file) =>
    runTool(
      'playwright',
      [
        ...['test', '--config', 'web/playwright.config.ts', '--reporter=line,json'],
        // Some journeys wait for all others; they need not, where only some are asked for.
        ...(files.length > 0 ? ['--pass-with-no-tests', '--no-deps', ...files] : []),
      ],
      {
        ...env,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    ),
  )
  const { expected, unexpected, flaky, skipped } = parse(playwrightReport, report).stats
  if (flaky > 0) console.log(`   ${flaky} of them passed only the second time: see "flaky" above`)
  const failed = Math.max(unexpected + skipped, code === 0 ? 0 : 1)
  return { passed: expected + flaky, failed }
}
