import { useTranslation } from 'react-i18next'
import { sectorOptions } from '../../../../supabase/functions/_shared/ai/choices.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Block } from '../section/block.tsx'
import { Subheading } from '../section/heading.tsx'
import styles from './agencies.module.css'

/** A use case for each sector of the assistant, which opens with both. */
export function Sectors() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const chat = useChatTrigger()
  return (
    <Block title={t('about.sectors.title')} description={t('about.sectors.description')}>
      <ul className={`columns aligned ${styles.sectors}`}>
        {sectorOptions.map(({ id, labelAr, labelEn }) => (
          <li key={id} className="card">
            <p className={styles.sector}>{language === 'ar' ? labelAr : labelEn}</p>
            <div>
              <Subheading>{t(`about.sectors.${id}.title`)}</Subheading>
              <p>{t(`about.sectors.${id}.text`)}</p>
            </div>
            <button
              type="button"
              className="text-button"
              data-needs-script=""
              data-opens="assistant"
              onClick={() =>
                chat.open({ view: 'wizard', area: t(`about.sectors.${id}.title`), sector: id })
              }
            >
              {t('about.sectors.open')}
              <span className="visually-hidden">: {t(`about.sectors.${id}.title`)}</span>
              <Icon name="arrow" size={18} flip />
            </button>
          </li>
        ))}
      </ul>
    </Block>
  )
}
