import { useTranslation } from 'react-i18next'
import type { GoalId, SectorId } from '#contract/assistant.ts'
import type { LeadStage } from '#contract/leads.ts'
import type { Outcome } from '#contract/outcomes.ts'
import { isolated } from '#contract/text.ts'

// Imports only types, so that the admin does not change how the site's scripts are split.
const goals: Record<GoalId, true> = { ai: true, digital: true, consulting: true, strategy: true }
const sectors: Record<SectorId, true> = {
  government: true,
  finance: true,
  healthcare: true,
  education: true,
  manufacturing: true,
  other: true,
}
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
const channels = { direct: true, newsletter: true, conference: true, email: true } as const
const isIn = <T extends string>(known: Record<T, true>, code: string | null): code is T =>
  code !== null && Object.hasOwn(known, code)

const outcomes: Record<Outcome, true> = {
  held: true,
  no_show: true,
  disqualified: true,
  proposal: true,
  won: true,
  lost: true,
}

/** Translates stored codes. Unknown codes are returned unchanged. */
export function useLeadTexts() {
  const { t } = useTranslation()
  return {
    stage: (stage: 'request' | LeadStage | Outcome) =>
      isIn(outcomes, stage) ? t(`analytics.outcome.${stage}`) : t(`analytics.stage.${stage}`),
    goal: (goal: string | null) => (isIn(goals, goal) ? t(`analytics.goal.${goal}`) : (goal ?? '')),
    sector: (sector: string | null) =>
      isIn(sectors, sector) ? t(`analytics.sector.${sector}`) : (sector ?? ''),
    /** Of a link to the site, where codes are written in any case. */
    source: (source: string | null) => {
      if (source === '(not measured)') return t('analytics.source.notMeasured')
      if (source === '(no visit)') return t('analytics.source.noVisit')
      const code = source && source !== '(direct)' ? source.toLowerCase() : 'direct'
      return isIn(channels, code) ? t(`analytics.source.${code}`) : (sites[code] ?? source ?? '')
    },
  }
}

/** A person in a message: the name, or else the address without its domain. */
export const personName = ({ name, email }: { name: string | null; email: string }) =>
  isolated(name ?? email.slice(0, email.lastIndexOf('@')))
