import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { choiceKey, type ChoiceList } from '#contract/choices.ts'
import type { ContentItem } from '#contract/content.ts'
import type { LeadStage } from '#contract/leads.ts'
import type { Outcome } from '#contract/outcomes.ts'
import { isolated } from '#contract/text.ts'
import { contentQuery, itemsByKey } from '../../data/content/queries.ts'
import { isVisible } from '../../data/content/saved-change.ts'
import { optionalText } from '../../data/content/entries.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Names are the same in both languages. */
const sites: Partial<Record<string, string>> = {
  bing: 'Bing',
  chatgpt: 'ChatGPT',
  'chatgpt.com': 'ChatGPT',
  facebook: 'Facebook',
  google: 'Google',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  snapchat: 'Snapchat',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  twitter: 'Twitter',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
}
const noItems: ContentItem[] = []
const channels = ['direct', 'newsletter', 'conference', 'email'] as const

type Id = string | null | undefined

/** Translates stored codes. Unknown codes are returned unchanged. */
export function useLeadTexts() {
  const { t, i18n } = useTranslation()
  const isOutcome = (code: string): code is Outcome => i18n.exists(`analytics.outcome.${code}`)
  const { language } = useLanguage()
  const { data: items = noItems } = useQuery(contentQuery)
  const nameOf = (list: ChoiceList, id: Id, label: Id) => {
    if (!id) return ''
    const key = choiceKey(list, id)
    const stored = itemsByKey(items).get(key)
    return (
      (stored && isVisible(stored) && stored[`value_${language}`]) ||
      optionalText(i18n, key) ||
      label ||
      t('analytics.removedChoice', { id })
    )
  }
  return {
    stage: (stage: 'request' | LeadStage | Outcome) =>
      isOutcome(stage) ? t(`analytics.outcome.${stage}`) : t(`analytics.stage.${stage}`),
    /** The name of a goal; of a removed one the `label` with which it was chosen, if that is known. */
    goal: (goal: Id, label?: Id) => nameOf('goals', goal, label),
    sector: (sector: Id, label?: Id) => nameOf('sectors', sector, label),
    /** Of a link to the site, where codes are written in any case. */
    source: (source: string | null) => {
      if (source === '(not measured)') return t('analytics.source.notMeasured')
      if (source === '(no visit)') return t('analytics.source.noVisit')
      const code = source && source !== '(direct)' ? source.toLowerCase() : 'direct'
      const channel = channels.find((each) => each === code)
      return channel ? t(`analytics.source.${channel}`) : (sites[code] ?? source ?? '')
    },
  }
}

/** A person in a message: the name, or else the address without its domain. */
export const personName = ({ name, email }: { name: string | null; email: string }) =>
  isolated(name ?? email.slice(0, email.lastIndexOf('@')))
