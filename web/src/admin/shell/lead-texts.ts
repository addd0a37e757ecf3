import { useTranslation } from 'react-i18next'
import type { GoalId, SectorId } from '#contract/assistant.ts'
import type { LeadStage } from '#contract/leads.ts'
import type { Outcome } from '#contract/outcomes.ts'
import { isolated } from '#contract/text.ts'

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
const channels = ['direct', 'newsletter', 'conference', 'email'] as const

/** Translates stored codes. Unknown codes are returned unchanged. */
export function useLeadTexts() {
  const { t, i18n } = useTranslation()
  const isOutcome = (code: string): code is Outcome => i18n.exists(`analytics.outcome.${code}`)
  const isGoal = (code: string | null): code is GoalId => i18n.exists(`analytics.goal.${code}`)
  const isSector = (code: string | null): code is SectorId =>
    i18n.exists(`analytics.sector.${code}`)
  return {
    stage: (stage: 'request' | LeadStage | Outcome) =>
      isOutcome(stage) ? t(`analytics.outcome.${stage}`) : t(`analytics.stage.${stage}`),
    goal: (goal: string | null) => (isGoal(goal) ? t(`analytics.goal.${goal}`) : (goal ?? '')),
    sector: (sector: string | null) =>
      isSector(sector) ? t(`analytics.sector.${sector}`) : (sector ?? ''),
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
