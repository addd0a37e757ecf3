import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repository } from '../stack/settings.ts'
import { withReport } from './report.ts'
import { resultOf } from './result.ts'
import { captureTool, resultsFolder } from './tool.ts'

mkdirSync(resultsFolder, { recursive: true })
const folder = mkdtempSync(join(resultsFolder, 'reporters-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reporter = (name: string) => `--reporter=${join(repository, 'scripts/test', name)}`
const tools = {
  vitest: {
    from: 'vitest',
    args: ['run', '--root', folder, '--retry=1', reporter('vitest-reporter.ts')],
    file: 'sample.test.ts',
  },
  playwright: {
    from: '@playwright/test',
    args: [
      'test',
      '--config',
      folder,
      '--output',
      join(folder, 'results'),
      '--retries=1',
      reporter('playwright-reporter.ts'),
    ],
    file: 'sample.spec.ts',
  },
}

/** Runs a test file with a passed, a failed, a skipped and a retried test. */
async function sampleRun(tool: keyof typeof tools) {
  const { from, args, file } = tools[tool]
  writeFileSync(join(folder, 'playwright.config.ts'), "export default { testMatch: '*.spec.ts' }")
  const lines = [
    `import { existsSync, writeFileSync } from 'node:fs'`,
    `import { expect, test } from '${from}'`,
    `test('adds', async () => test.step?.('sign in', () => test.step('axe', () => {})))`,
    `test('subtracts', () => {`,
    `  console.log('printed by', 'a test')`,
    `  expect(5 - 1).toBe(3)`,
    `})`,
    `test.skip('is skipped', () => {})`,
    `test('passes the second time', () => {`,
    `  const mark = '${join(folder, tool)}'`,
    `  const isSecond = existsSync(mark)`,
    `  writeFileSync(mark, '')`,
    `  expect(isSecond).toBe(true)`,
    `})`,
  ]
  writeFileSync(join(folder, file), lines.join('\n'))
  const { tests } = await withReport(`reporters-${tool}`, async (env) => {
    const { code } = await captureTool(tool, args, env, { log: `reporters-${tool}` })
    return code
  })
  return { ...resultOf(tests), steps: tests.flatMap(({ steps = [] }) => steps) }
}

test.each(['vitest', 'playwright'] as const)(
  '%s: reports file, title, assertion and source of failed tests, and retried tests',
  async (tool) => {
    const { passed, failures, retried, steps } = await sampleRun(tool)
    expect(passed).toBe(2)
    // A step inside of another is part of it.
    expect(steps.map(({ name }) => name)).toEqual(tool === 'playwright' ? ['sign in'] : [])
    expect(failures.map(({ title }) => title)).toEqual([
      expect.stringMatching(/reporters-.*sample\.\w+\.ts › subtracts$/),
      expect.stringMatching(/› is skipped$/),
    ])
    const [failure] = failures
    expect(failure?.details).toMatch(/expect/)
    expect(failure?.details).toMatch(/\b4\b/)
    expect(failure?.details).toContain('>    6 |   expect(5 - 1).toBe(3)')
    expect(failure?.details).not.toContain('printed by a test')
    expect(failure?.details).not.toContain('\u001b')
    expect(retried).toEqual([
      {
        title: expect.stringMatching(/passes the second time$/),
        details: expect.stringContaining('expect'),
      },
    ])
  },
)
