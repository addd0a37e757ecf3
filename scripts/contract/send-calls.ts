import { randomUUID } from 'node:crypto'
import { supabaseCalls, type Answer, type Known, type Project } from './supabase-calls.ts'

/** Sends all calls in order. Yields each with the answer that came. */
export async function* sendCalls(project: Project) {
  const file = `contract-${randomUUID()}.png`
  const known: Known = { ...project, token: '', refreshToken: '', factor: randomUUID(), file }
  for (const each of supabaseCalls) {
    const response = await each.send(known)
    const text = await response.text()
    let body: Record<string, unknown> = {}
    try {
      body = JSON.parse(text)
    } catch {
      // A file, or nothing.
    }
    if (response.ok) each.keep?.(body, known)
    const code = body?.['error_code'] ?? body?.['statusCode'] ?? body?.['code']
    const names = Object.keys(each.answer.headers ?? {})
    const received: Answer = {
      status: response.status,
      ...(!response.ok && typeof code === 'string' && { code }),
      ...(names.length > 0 && {
        headers: Object.fromEntries(names.map((name) => [name, response.headers.get(name) ?? ''])),
      }),
    }
    yield { ...each, received }
  }
}
