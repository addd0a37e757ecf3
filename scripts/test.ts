// npm test [-- --quick | --full | <groups and parts of file names>]: checks, each against a system of its own.
// Ends with `N passed, N failed`. See scripts/README.md.
import { rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { env } from 'node:process'
import { command, UserError } from './stack/user-error.ts'
import { checkAdvisors } from './test/advisors.ts'
import { chromiumPath } from './test/browser.ts'
import { checkFunctions, checkGenerated, checkSnippets, checkTap } from './test/checks.ts'
import { checkTool, runPlaywright, runVitest } from './test/runners.ts'
import { createStages } from './test/stages.ts'
import { withTestStack, type TestStack } from './test/test-stack.ts'
import { resultsFolder } from './test/tool.ts'
import { groups, readWanted } from './test/wanted.ts'

const wanted = readWanted(process.argv.slice(2))
const { files } = wanted
const stages = createStages(wanted.groups)
env['SEED'] ??= String(randomInt(2 ** 31))
env['TEST_SIZE'] ??= wanted.size

/** Browser tests on a stack of their own: the slowest part. */
async function browserLane() {
  if (!stages.isWanted('e2e')) return
  const browser = chromiumPath()
  await withTestStack(async (stack) => {
    const e2eEnv = { ...stack.env, CHROMIUM_PATH: await browser }
    await stages.run('e2e', 'browser', () => runPlaywright('e2e', files, e2eEnv))
  })
}

/** What needs the database or the API; last, the tests that stop parts of the stack. */
async function stackLane() {
  const needsSite = stages.isWanted('stack', 'faults')
  if (!needsSite && !stages.isWanted('generated', 'database', 'snippets', 'advisors')) return
  const use = async ({ settings, settingsEnv, env: stackEnv }: TestStack) => {
    const { TEST_ANALYST_URL = '' } = stackEnv
    const { database } = settings.urls
    await stages.run('database', 'database', () => checkTap(database, files))
    await stages.run('generated', 'generated files', () => checkGenerated(settingsEnv))
    await stages.run('snippets', 'snippets', () => checkSnippets(TEST_ANALYST_URL))
    await stages.run('advisors', 'advisors', () => checkAdvisors(database))
    await stages.run('stack', 'functions on the real stack', () =>
      runVitest(['stack', 'stack-exclusive'], files, stackEnv),
    )
    await stages.run('faults', 'browser with parts down', async () =>
      runPlaywright('faults', files, { ...stackEnv, CHROMIUM_PATH: await chromiumPath() }),
    )
  }
  await withTestStack(use, { site: needsSite })
}

/** What needs the source only. */
async function sourceLane() {
  await stages.run('unit', 'unit and component', () =>
    runVitest(['unit', 'web', 'web-isolated'], files),
  )
  await stages.run('lint', 'lint', () => checkTool('oxlint', ['--deny-warnings']))
  await stages.run('types', 'types', () => checkTool('tsc', ['-p', '.']))
  await stages.run('types', 'functions as they are deployed', checkFunctions)
  await stages.run('format', 'format', () => checkTool('oxfmt', ['--check']))
}

await command(async () => {
  rmSync(resultsFolder, { recursive: true, force: true })
  await Promise.all(
    [browserLane, stackLane, sourceLane].map((lane) =>
      lane().catch((error: unknown) => stages.fail('the test stack', error)),
    ),
  )
  if (stages.isEmpty())
    throw new UserError(
      `No test file has ${files.join(' or ')} in its path, and no group has that name: ${groups.join(', ')}.`,
    )
  const again = ['npm test --', ...process.argv.slice(2)].join(' ')
  const hint = `The same run again: SEED=${env['SEED']} ${again}. Logs and traces: test-results/`
  const isGreen = stages.finish(hint)
  if (!isGreen) process.exitCode = 1
})
