// npm test: every check, against a system of its own. Ends with `N passed, N failed`. With words after it only the
// groups and files they name: `npm test -- lint types`, `npm test -- database contact`, `npm test -- contact`.
import { chromiumPath } from './test/browser.ts'
import { runPlaywright, runVitest, type Count } from './test/count.ts'
import { checkAdvisors } from './test/advisors.ts'
import {
  checkFunctions,
  checkGenerated,
  checkSnippets,
  checkTap,
  checkTool,
} from './test/checks.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'
import { testEnv, withTestStack, type TestStack } from './test/test-stack.ts'
import { groups, readWanted, type Group } from './test/wanted.ts'
import { command, Trouble } from './stack/trouble.ts'

const wanted = readWanted(process.argv.slice(2))
const { files } = wanted
const total: Count = { passed: 0, failed: 0 }

/** Runs one group of checks, if it is wanted, under its heading; what it throws counts as one failure and the rest goes on. */
async function step(group: Group, name: string, run: () => Promise<Count>) {
  if (!wanted.groups.includes(group)) return
  const began = performance.now()
  console.log(`\n── ${name}`)
  const count = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total.passed += count.passed
  total.failed += count.failed
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`   ${count.passed} passed, ${count.failed} failed in ${seconds} s`)
}

/** What needs a database, and what needs the built site as well. */
const needsDatabase: Group[] = ['generated', 'database', 'snippets', 'advisors']
const needsSite: Group[] = ['stack', 'browser']
const isAny = (some: Group[]) => some.some((group) => wanted.groups.includes(group))

type BackEnd = Pick<TestStack, 'settings' | 'settingsEnv'>

async function checkDatabase({ settings, settingsEnv }: BackEnd) {
  const { TEST_ANALYST_URL = '' } = testEnv(settings)
  await step('generated', 'generated files', () => checkGenerated(settingsEnv))
  await step('database', 'database', () => checkTap(settings.urls.database, files))
  await step('snippets', 'snippets', () => checkSnippets(TEST_ANALYST_URL))
  await step('advisors', 'advisors', () => checkAdvisors(settings.urls.database))
}

async function checkAll(stack: TestStack, browser: string) {
  await checkDatabase(stack)
  await step('stack', 'functions on the real stack', () => runVitest(['stack'], files, stack.env))
  await step('browser', 'browser', () =>
    runPlaywright(files, { ...stack.env, CHROMIUM_PATH: browser }),
  )
}

await command(async () => {
  await step('format', 'format', () => checkTool('oxfmt', ['--check']))
  await step('lint', 'lint', () => checkTool('oxlint', ['--deny-warnings']))
  await step('types', 'types', () => checkTool('tsc', ['-p', '.']))
  await step('types', 'functions as they are deployed', checkFunctions)
  await step('unit', 'unit and component', () => runVitest(['unit', 'web'], files))
  const fails = (error: unknown) => {
    console.error(error)
    total.failed += 1
  }
  if (isAny(needsSite)) {
    const browser = await chromiumPath()
    await withTestStack((stack) => checkAll(stack, browser)).catch(fails)
  } else if (isAny(needsDatabase)) await withTemporaryStack(checkDatabase).catch(fails)
  if (total.passed + total.failed === 0)
    throw new Trouble(
      `No test file has ${files.join(' or ')} in its path, and no group is called so: ${groups.join(', ')}.`,
    )
  if (total.failed > 0) process.exitCode = 1
})
console.log(`\n${total.passed} passed, ${total.failed} failed`)
