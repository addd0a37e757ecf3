import { cases } from '../cases/index.ts'
import { readRecorded, replyText, type Recorded } from '../recorded.ts'
import { recordedProvider } from '../replay.ts'
import { brokenRules } from '../rules/rules.ts'
import { runCase, type Outcome, type Runtime } from '../run.ts'
import { runtimeWith } from './load.ts'
import { replyFaults } from './reply-faults.ts'
import { runtimeFaults, unchecked } from './runtime-faults.ts'

export type FaultResult = {
  name: string
  case: string
  rule: string
  /** Whether the case passes without the fault. */
  isCleanBefore: boolean
  /** Whether the rules see it. For a reply: in the functions without their own checks. */
  isCaught: boolean
  /** What a visitor would get: the fault, or what the functions made of it. */
  production: 'caught by the rule' | 'removed by the functions'
}

/** Seeds each fault and reports whether the evaluation sees it. */
export async function checkFaults(): Promise<FaultResult[]> {
  const recorded = readRecorded()
  const uncheckedRuntime = await runtimeWith(unchecked)
  const run = (name: string, change: Partial<Recorded>, runtime?: Runtime): Promise<Outcome> => {
    const each = cases.find((one) => one.name === name)
    const own = recorded.get(name)
    if (!each || !own) throw new Error(`The fault names an unknown case: ${name}`)
    return runCase(each, recordedProvider({ ...own, ...change }), runtime)
  }
  const expected = (name: string): readonly string[] => recorded.get(name)?.expect.broken ?? []
  const results: FaultResult[] = []

  for (const [name, caseName, rule, change, isCut] of replyFaults) {
    const before = await run(caseName, {})
    const faulty = {
      reply: change(replyText(recorded.get(caseName) ?? { reply: '' }), before.sent),
      ...(isCut && { stop: 'cut' as const }),
    }
    const bare = await run(caseName, faulty, uncheckedRuntime)
    const produced = await run(caseName, faulty)
    results.push({
      name,
      case: caseName,
      rule,
      isCleanBefore: brokenRules(before.verdict).length === 0,
      isCaught: brokenRules(bare.verdict).includes(rule),
      production: brokenRules(produced.verdict).includes(rule)
        ? 'caught by the rule'
        : 'removed by the functions',
    })
  }
  for (const [name, caseName, rule, replaced] of runtimeFaults) {
    const before = await run(caseName, {})
    const after = await run(caseName, {}, await runtimeWith([replaced]))
    const isNew =
      rule === 'dropped'
        ? JSON.stringify(after.drops) !== JSON.stringify(before.drops)
        : brokenRules(after.verdict).includes(rule)
    results.push({
      name,
      case: caseName,
      rule,
      isCleanBefore:
        brokenRules(before.verdict).join() === expected(caseName).join() &&
        !expected(caseName).includes(rule),
      isCaught: isNew,
      production: 'caught by the rule',
    })
  }
  return results
}
