// npm test [-- --quick | --full | <groups and parts of file names>]: runs the checks on temporary stacks. See
// scripts/README.md.
import { rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { env } from 'node:process'
import { withDatabaseCopy } from './database/connection.ts'
import { command } from './stack/user-error.ts'
import { checkAdvisors } from './test/advisors.ts'
import { chromiumPath } from './test/browser.ts'
import { checkGenerated, checkLint, checkSnippets, checkTap, checkTypes } from './test/checks.ts'
import { checkLines } from './test/lines.ts'
import { writeDurations } from './test/durations.ts'
import { checkTool, runPlaywright, runVitest } from './test/runners.ts'
import { localSmokeEnv } from './test/smoke.ts'
import { createStages, type Stages } from './test/stages.ts'
import { withTestStack, type TestStack } from './test/test-stack.ts'
import { resultsFolder } from './test/tool.ts'
import { parseSelection } from './test/selection.ts'

/** Browser tests, the slowest group, on a stack with the built site. */
async function browserLane(stages: Stages, files: string[]) {
  if (!stages.isSelected('e2e', 'faults')) return
  const browser = chromiumPath()
  const use = async ({ settings, env: stackEnv }: TestStack) => {
    const e2eEnv = { ...stackEnv, CHROMIUM_PATH: await browser }
    await stages.run('e2e', () => runPlaywright('e2e', files, e2eEnv))
    // Afterwards, since it changes a headline that other tests expect.
    await stages.run('e2e: smoke test', () =>
      runPlaywright('smoke', files, { ...e2eEnv, ...localSmokeEnv(settings) }),
    )
    // Last, since they stop services.
    await stages.run('faults', () => runPlaywright('faults', files, e2eEnv))
  }
  await withTestStack(use, { prepare: stages.prepare })
}

/** Checks that need the database or the API. */
async function stackLane(stages: Stages, files: string[]) {
  if (!stages.isSelected('stack', 'generated', 'database', 'snippets', 'advisors')) return
  const use = async ({ settings, settingsEnv, env: stackEnv }: TestStack) => {
    const { database } = settings.urls
    await stages.run('database', () => withDatabaseCopy(database, (copy) => checkTap(copy, files)))
    await stages.run('generated', () => checkGenerated(settingsEnv))
    await stages.run('snippets', () => checkSnippets(database))
    await stages.run('advisors', () => checkAdvisors(database))
    await stages.run('stack', () => runVitest(['stack', 'stack-exclusive'], files, stackEnv))
  }
  await withTestStack(use, { site: false, prepare: stages.prepare })
}

/** Checks that need only the source. */
async function sourceLane(stages: Stages, files: string[]) {
  const checkSource = async () => {
    await stages.run('types', checkTypes)
    await stages.run('lint', checkLint)
    await stages.run('format', () => checkTool('oxfmt', ['--check']))
    await stages.run('lint: lines', async () => checkLines())
    if (env['TEST_SIZE'] === 'full')
      await stages.run('unit: texts for staff', () =>
        checkTool('node', ['scripts/eval-editor.ts', '--recorded']),
      )
  }
  // One after the other: more processes than cores take as long, and calls on the stacks run out of time.
  const runTests = async () => {
    await stages.run('unit', () => runVitest(['unit'], files))
    await stages.run('unit: components', () => runVitest(['web', 'web-isolated'], files))
  }
  await Promise.all([checkSource(), runTests()])
}

await command(async () => {
  const args = process.argv.slice(2)
  const { groups, files, size } = parseSelection(args)
  env['SEED'] ??= String(randomInt(2 ** 31))
  env['TEST_SIZE'] ??= size
  const stages = createStages(groups)
  rmSync(resultsFolder, { recursive: true, force: true })
  await Promise.all(
    [browserLane, stackLane, sourceLane].map((lane) =>
      lane(stages, files).catch((error: unknown) => stages.fail('the test stack', error)),
    ),
  )
  const rerun = ['npm test --', ...args].join(' ')
  const hint = `Repeat this run: SEED=${env['SEED']} ${rerun}. Logs and traces: test-results/`
  const isGreen = stages.finish(hint)
  writeDurations(stages.durations())
  if (!isGreen) process.exitCode = 1
})
