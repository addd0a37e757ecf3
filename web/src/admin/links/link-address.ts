import { contentChange } from '../../../../supabase/functions/_shared/contract/content.ts'

/** The address if it may be followed (http, mailto, tel, a place on this site), else null: nothing that runs. */
export function followable(address: string | null): string | null {
  const link_url = address?.trim()
  if (!link_url) return null
  return contentChange.safeParse({ link_url }).success ? link_url : null
}
