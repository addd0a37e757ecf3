import type { FullConfig, Reporter, Suite, TestCase, TestStep } from '@playwright/test/reporter'
import { errorText, writeReport, type TestRun } from './report.ts'

const states = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
} as const

/** Writes the results to the file TEST_REPORT and prints nothing. */
export default class implements Reporter {
  #suite: Suite | undefined
  readonly #errors: string[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  onError(error: { message?: string; stack?: string }) {
    this.#errors.push(errorText(error))
  }

  onEnd() {
    const outside = this.#errors.map((text) => ({
      file: '',
      title: 'error outside of the tests',
      state: 'failed' as const,
      errors: [text],
      seconds: 0,
    }))
    writeReport([...(this.#suite?.allTests() ?? []).map(runOf), ...outside])
  }

  printsToStdio() {
    return false
  }
}

function runOf(test: TestCase): TestRun {
  const tags = test.tags.filter((tag) => !test.title.includes(tag))
  return {
    file: test.location.file,
    // Without the project and the file.
    title: [...test.titlePath().slice(3), ...tags].join(' › '),
    state: states[test.outcome()],
    errors: test.results.flatMap(({ errors }) => errors.slice(0, 1).map(errorText)),
    seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1000,
    steps: test.results.flatMap(({ steps }) => stepsOf(steps)),
  }
}

/** Sign-ins and checks by axe, which helpers name with `test.step`, and page loads outside of them. */
function stepsOf(steps: TestStep[]): { name: string; seconds: number }[] {
  return steps.flatMap((step) => {
    const name = step.title.startsWith('Navigate ') ? 'page load' : step.title
    const isMeasured = ['sign in', 'page load', 'axe'].includes(name)
    return isMeasured ? { name, seconds: step.duration / 1000 } : stepsOf(step.steps)
  })
}
