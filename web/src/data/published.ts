import { contentList } from '../../../supabase/functions/_shared/contract/content.ts'
import { api } from '../lib/api.ts'

/** What is published now, in both languages. */
export const fetchPublished = (signal: AbortSignal) => api('/content', contentList, { signal })
