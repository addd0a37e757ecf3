import { join } from 'node:path'
import { repository } from '../stack/settings.ts'
import { withReport, type TestRun } from './report.ts'
import { failed, passed, resultOf, type Result } from './result.ts'
import { captureTool } from './tool.ts'

/** Runs a tool that counts as one check, which passes if its exit code is 0. */
export async function checkTool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Result> {
  const { code, output } = await captureTool(name, args, env, { yields: true })
  return code === 0 ? passed(1) : failed(name, output.trim())
}

/** Runs tests of these vitest projects: all files, or those with one of the words in their path. */
export async function runVitest(
  projects: string[],
  files: string[],
  env: Record<string, string> = {},
): Promise<Result> {
  const args = [
    'run',
    '--config',
    'scripts/vitest.config.ts',
    '--reporter=./scripts/test/vitest-reporter.ts',
    ...projects.map((name) => `--project=${name}`),
    ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
  ]
  return resultOf(await testRuns('vitest', args, env, projects.join('-')))
}

/** Runs tests of a Playwright project: all files, or those with one of the words in their path. */
export async function runPlaywright(
  project: string,
  files: string[],
  env: Record<string, string>,
): Promise<Result> {
  const args = [
    'test',
    '--config',
    'web/playwright.config.ts',
    `--project=${project}`,
    `--reporter=${join(repository, 'scripts/test/playwright-reporter.ts')}`,
    ...(files.length > 0 ? ['--pass-with-no-tests', ...files] : []),
  ]
  return resultOf(await testRuns('playwright', args, env, project))
}

/** Runs a test runner and returns its results. Adds a failed one if the runner failed but no test did. */
async function testRuns(
  tool: string,
  args: string[],
  env: Record<string, string>,
  log: string,
): Promise<TestRun[]> {
  let output = ''
  const { code, tests } = await withReport(log, async (report) => {
    const result = await captureTool(tool, args, { ...env, ...report }, { log })
    output = result.output
    return result.code
  })
  if (code === 0 || tests.some(({ state }) => state !== 'passed')) return tests
  const errors = [output.trim().split('\n').slice(-40).join('\n')]
  return [...tests, { file: '', title: tool, state: 'failed', errors, seconds: 0 }]
}
