import { expect, test } from 'vitest'
import { oneAtATime } from './deliver.ts'

test('what is queued during a run is sent by one after it, also when the run fails', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const deliver = oneAtATime(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const first = deliver()
  const others = [deliver(), deliver()]
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  await expect.poll(() => runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(others)
  void deliver()
  expect(runs).toHaveLength(3)
})
