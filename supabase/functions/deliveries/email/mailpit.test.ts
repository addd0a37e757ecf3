import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startHttpServer } from '../../../../scripts/stack/http-server.ts'
import { freePort } from '../../../../scripts/stack/ports.ts'
import { postEmail } from './provider.ts'

test('Mailpit receives an email in its own format', async () => {
  const received: { path?: string; body: unknown }[] = []
  const port = await freePort()
  await using _ = await startHttpServer(port, (request, response) => {
    void text(request).then((body) => {
      received.push({ ...(request.url && { path: request.url }), body: JSON.parse(body) })
      response.end('{"ID":"1"}')
    })
  })
  const file = { filename: 'plan.pdf', content: 'JVBERi0=', content_type: 'application/pdf' }
  const attempt = await postEmail(
    { apiKey: 'any', url: `http://127.0.0.1:${port}/api/v1/send` },
    {
      from: 'Riyada <no-reply@riyada.example>',
      to: 'sara@visitor.example',
      reply_to: 'noor@visitor.example',
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject: 'خطتكم',
      html: '<p>خطة</p>',
      text: 'خطة',
      attachments: [file],
    },
    'key',
  )
  expect(attempt).toEqual({ isAccepted: true, text: 'HTTP 200' })
  expect(received).toEqual([
    {
      path: '/api/v1/send',
      body: {
        From: { Name: 'Riyada', Email: 'no-reply@riyada.example' },
        To: [{ Name: '', Email: 'sara@visitor.example' }],
        ReplyTo: [{ Name: '', Email: 'noor@visitor.example' }],
        Subject: 'خطتكم',
        HTML: '<p>خطة</p>',
        Text: 'خطة',
        Headers: { 'Auto-Submitted': 'auto-generated' },
        Attachments: [
          { Filename: 'plan.pdf', Content: 'JVBERi0=', ContentType: 'application/pdf' },
        ],
      },
    },
  ])
})
