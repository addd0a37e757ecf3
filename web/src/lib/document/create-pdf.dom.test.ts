import { expect, test, vi } from 'vitest'
import { englishModel } from '#document/test-model.ts'
import { createPdf } from './create-pdf.ts'

const jobs: unknown[] = []
let answer: { result: Blob } | { error: string }

class TestWorker extends EventTarget {
  terminate = () => undefined
  postMessage(job: unknown) {
    jobs.push(job)
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })))
  }
}

test('a file is written once until its document changes, and again after a failure', async () => {
  vi.stubGlobal('Worker', TestWorker)
  vi.stubGlobal('fetch', async () => new Response(''))
  const look = { logo: undefined, texts: {} }
  const model = englishModel()
  answer = { error: 'no memory' }
  await expect(createPdf(model, look)).rejects.toThrow('no memory')
  answer = { result: new Blob(['first']) }
  const file = await createPdf(model, look)
  expect(await createPdf({ ...model, date: new Date() }, look)).toBe(file)
  expect(jobs).toHaveLength(2)
  answer = { result: new Blob(['second']) }
  expect(await createPdf({ ...model, title: 'Another plan' }, look)).toBe(answer.result)
  expect(await createPdf(model, { ...look, logo: '/logo.png' })).toBe(answer.result)
  expect(jobs).toHaveLength(4)
})
