import type { SectorId } from '#contract/assistant.ts'
import { useTranslation } from 'react-i18next'
import { sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Arrow, TextButton } from '../../ui/button.tsx'

/** The sectors of which the site has a use case. */
export function useSectorsWithUseCase(sectors: readonly SectorId[]): SectorId[] {
  const { t } = useTranslation()
  return sectors.filter((sector) => t(`about.sectors.${sector}.title`))
}

/** The use case of each of these sectors; the assistant opens with both. */
export function UseCaseList({ sectors }: { sectors: readonly SectorId[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const chat = useChatTrigger()
  return (
    <ul className="border-t border-line">
      {sectors.map((sector) => {
        const title = t(`about.sectors.${sector}.title`)
        return (
          <li
            key={sector}
            className="grid items-start gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[2fr_5fr_auto]"
          >
            <p className="text-muted">{sectorLabel(sector, language)}</p>
            <div>
              <h4 className="mb-1 text-md">{title}</h4>
              <p className="max-w-text text-muted">{t(`about.sectors.${sector}.text`)}</p>
            </div>
            <TextButton
              className="justify-self-start md:min-h-0"
              data-needs-script=""
              data-opens="assistant"
              onClick={() => chat.open({ view: 'wizard', area: title, sector })}
            >
              {t('about.sectors.open')}
              <span className="sr-only">: {title}</span>
              <Arrow />
            </TextButton>
          </li>
        )
      })}
    </ul>
  )
}
