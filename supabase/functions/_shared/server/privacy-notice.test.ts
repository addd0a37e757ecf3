import { expect, test, vi } from 'vitest'
import { currentNotice } from './privacy-notice.ts'

test.each([
  ['ar', 'صاحبة هذا الموقع، هي', 'اكتب إلى فريقنا من خلال نموذج التواصل'],
  ['en', 'the operator of this site, is', 'write to our team through the contact form'],
] as const)(
  'the stored notice (%s) has no contact details of the demo firm when none are published',
  async (language, controller, form) => {
    vi.stubEnv('SUPABASE_URL', 'https://project.example')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
    const stored: string[] = []
    vi.stubGlobal('fetch', async (url: URL | string, { body }: { body: string }) => {
      if (!String(url).includes('record_notice')) return Response.json([])
      stored.push(JSON.parse(body).text)
      return Response.json('hash')
    })
    expect(await currentNotice(language)).toBe('hash')
    expect(stored[0]).toContain(controller)
    expect(stored[0]).toContain(form)
    expect(stored[0]).not.toMatch(/riyada\.example|الرياض، المملكة|Riyadh, Saudi/)
  },
)
