import type { Language } from '../../../../supabase/functions/_shared/contract/languages.ts'
import { useCompleteContent } from '../../data/content-provider.tsx'
import { useLanguage } from '../../i18n/use-language.ts'

/** Turns the page into the other language, with all it says there. Rejects when the texts do not arrive. */
export function useTurnPage() {
  const { setLanguage } = useLanguage()
  const complete = useCompleteContent()
  return async (next: Language) => {
    await complete()
    await setLanguage(next)
  }
}
