// npm test: every check, against a system of its own. Ends with `N passed, N failed`.
import { readdirSync } from 'node:fs'
import { chromiumPath } from './test/browser.ts'
import { runPlaywright, runVitest, type Count } from './test/count.ts'
import { checkAdvisors } from './test/advisors.ts'
import { checkGenerated, checkSnippets, checkTap, checkTool } from './test/checks.ts'
import { withTestStack } from './test/test-stack.ts'
import { command } from './stack/trouble.ts'

const total: Count = { passed: 0, failed: 0 }

/** Runs one group of checks under its heading; what it throws counts as one failure and the rest goes on. */
async function step(name: string, run: () => Promise<Count>) {
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

const functionEntries = () =>
  readdirSync('supabase/functions')
    .filter((name) => /^[a-z]+$/.test(name))
    .map((name) => `supabase/functions/${name}/index.ts`)

await command(async () => {
  await step('format', () => checkTool('oxfmt', ['--check']))
  await step('lint', () => checkTool('oxlint', ['--deny-warnings']))
  await step('types', () => checkTool('tsc', ['-p', '.']))
  await step('types of the functions', () =>
    checkTool('deno', [
      ...['check', '--quiet', '--node-modules-dir=manual', '--no-config'],
      ...['--import-map', 'supabase/functions/deno.json'],
      ...functionEntries(),
    ]),
  )
  await step('unit and component', () => runVitest(['unit', 'web']))
  const browser = await chromiumPath()
  await withTestStack(async (stack) => {
    await step('generated files', () => checkGenerated(stack))
    await step('database', () => checkTap(stack.settings.urls.database))
    await step('snippets', () => checkSnippets(stack.env['TEST_ANALYST_URL'] ?? ''))
    await step('advisors', () => checkAdvisors(stack.settings.urls.database))
    await step('functions on the real stack', () => runVitest(['stack'], stack.env))
    await step('browser', () => runPlaywright({ ...stack.env, CHROMIUM_PATH: browser }))
  }).catch((error: unknown) => step('the test stack', () => Promise.reject(error)))
  if (total.failed > 0) process.exitCode = 1
})
console.log(`\n${total.passed} passed, ${total.failed} failed`)
