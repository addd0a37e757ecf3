import type { SectorId } from '#contract/assistant.ts'
import { useTranslation } from 'react-i18next'
import { sectorLabel } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Subheading } from '../section/heading.tsx'
import styles from './agencies.module.css'

/** The use case of each of these sectors; the assistant opens with both. */
export function UseCaseList({ sectors }: { sectors: readonly SectorId[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const chat = useChatTrigger()
  return (
    <ul className={styles.cases}>
      {sectors.map((sector) => {
        const title = t(`about.sectors.${sector}.title`)
        return (
          <li key={sector}>
            <p>{sectorLabel(sector, language)}</p>
            <div>
              <Subheading>{title}</Subheading>
              <p>{t(`about.sectors.${sector}.text`)}</p>
            </div>
            <button
              type="button"
              className="text-button"
              data-needs-script=""
              data-opens="assistant"
              onClick={() => chat.open({ view: 'wizard', area: title, sector })}
            >
              {t('about.sectors.open')}
              <span className="visually-hidden">: {title}</span>
              <Icon name="arrow" size={18} flip />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
