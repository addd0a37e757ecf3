import { randomUUID } from 'node:crypto'
import { sql } from './database.ts'

type Person = { email: string; visit: string }

/** Records a visit with events, as the site does. */
export async function record(data: object = {}): Promise<Person> {
  const id = randomUUID().slice(0, 8)
  const person = { email: `abdulrahman.lead-${id}@long-department.example`, visit: `journey-${id}` }
  await sql(
    `select public.record_visit($1::text::jsonb || jsonb_build_object('start_time', now() - interval '5 minutes'),
       jsonb_build_array(
         jsonb_build_object('id', gen_random_uuid(), 'name', 'email_captured', 'at', now() - interval '3 minutes'),
         jsonb_build_object('id', gen_random_uuid(), 'name', 'goal_selected', 'properties', '{"goal": "ai"}'::jsonb,
                            'at', now() - interval '2 minutes')))`,
    [
      JSON.stringify({
        session_id: person.visit,
        email: person.email,
        language_preference: 'ar',
        utm_source: 'journey',
        selected_goal: 'ai',
        selected_sector: 'government',
        idea_description:
          'نريد تقليل وقت معالجة طلبات الترخيص بقراءة المستندات آليًا وتوجيهها إلى القسم المناسب.',
        suggestions_count: 1,
        suggestions_source: 'ai',
        suggestions_data: [
          { id: '1', title: 'قراءة المستندات', description: 'وصف', impact: 'high', effort: 'low' },
        ],
        documents_read: 1,
        pdf_filename: 'دليل.pdf',
        pdf_uploaded: true,
        ...data,
      }),
    ],
  )
  return person
}

/** Sends a request, as the contact form does. */
export const ask = (email: string, message: string, name: string, company = 'Acme') =>
  sql('select public.submit_contact($1::text::jsonb)', [
    JSON.stringify({ email, message, name, company, language: 'ar' }),
  ])
