import type { Reporter, TestModule } from 'vitest/node'
import { errorText, writeReport, type TestRun } from './report.ts'

/** Writes the results to the file TEST_REPORT and prints nothing. */
export default class implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message?: string; stack?: string }[],
  ) {
    writeReport([
      ...modules.flatMap(runsOf),
      ...unhandled.map((error) => ({
        file: '',
        title: 'unhandled error',
        state: 'failed' as const,
        errors: [errorText(error)],
        seconds: 0,
      })),
    ])
  }
}

function runsOf(module: TestModule): TestRun[] {
  const file = module.moduleId
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors = [] } = test.result()
    return {
      file,
      title: test.fullName,
      state: state === 'pending' ? ('skipped' as const) : state,
      errors: errors.map(errorText),
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    }
  })
  // Errors of a file or a suite outside of its tests.
  const outside = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({
      file,
      title: 'fullName' in suite ? suite.fullName : 'the file',
      state: 'failed' as const,
      errors: [errorText(error)],
      seconds: 0,
    })),
  )
  return [...tests, ...outside]
}
