import { expect, test, vi } from 'vitest'
import { postEmail } from './provider.ts'

test('Mailpit receives an email in its own format', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push(address, JSON.parse(body))
    return Response.json({ ID: '1' })
  })
  const url = 'http://127.0.0.1:54324/api/v1/send'
  const file = { filename: 'plan.pdf', content: 'JVBERi0=', content_type: 'application/pdf' }
  const attempt = await postEmail(
    { apiKey: 'any', url },
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
  const received = {
    From: { Name: 'Riyada', Email: 'no-reply@riyada.example' },
    To: [{ Name: '', Email: 'sara@visitor.example' }],
    ReplyTo: [{ Name: '', Email: 'noor@visitor.example' }],
    Subject: 'خطتكم',
    HTML: '<p>خطة</p>',
    Text: 'خطة',
    Headers: { 'Auto-Submitted': 'auto-generated' },
    Attachments: [{ Filename: 'plan.pdf', Content: 'JVBERi0=', ContentType: 'application/pdf' }],
  }
  expect(sent).toEqual([url, received])
})
