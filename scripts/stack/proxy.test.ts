import { request as send, type RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from './http-server.ts'
import { freePort } from './ports.ts'
import { proxyRequest } from './proxy.ts'

const listen = async (answer: RequestListener) => {
  const port = await freePort()
  const server = await startHttpServer(port, answer)
  onTestFinished(() => void server.close())
  return port
}

test('an answer that breaks while the caller still sends ends for the caller, too', async () => {
  const answered = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<void>()
  const service = await listen((_request, response) => {
    response.once('close', broken.resolve)
    response.writeHead(503, { 'content-length': 10 }).flushHeaders()
    void answered.promise.then(() => response.destroy())
  })
  const port = await listen((request, response) => {
    // The proxy does not pass on the rest after an answer.
    request.once('pause', answered.resolve)
    proxyRequest(request, response, service, '/')
  })
  const call = send({ host: '127.0.0.1', port, method: 'POST' })
  const ended = new Promise<unknown>((resolve) => {
    call.once('error', resolve)
    call.once('response', (answer) => answer.resume().once('error', resolve).once('end', resolve))
  })
  call.write('first')
  await broken.promise
  // Until the proxy knows it, too.
  await delay(50)
  call.end('last')
  expect(await ended).toBeInstanceOf(Error)
})
