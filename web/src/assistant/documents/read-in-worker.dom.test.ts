import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readInWorker } from './read-in-worker.ts'

const server = setupServer(http.get(/worker|reader/, () => HttpResponse.text('')))
beforeAll(() => server.listen())
afterAll(() => server.close())

it('ends a worker that is busy with one page for too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const terminate = vi.fn<() => void>()
  const worker = Object.assign(new EventTarget(), { terminate, postMessage: vi.fn<() => void>() })
  vi.stubGlobal('Worker', function Busy() {
    return worker
  })
  const { signal } = new AbortController()
  const onPage = vi.fn<() => void>()
  const reading = readInWorker(new File(['a'], 'plan.txt'), { signal, onPage })
  await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(19_000)
  const data = { progress: { page: 2, all: 3 } }
  worker.dispatchEvent(new MessageEvent('message', { data }))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reading).toMatchObject({ name: 'plan.txt', text: '', problem: 'complex' })
  expect(terminate).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
