import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Arrow, TextButton } from '../../ui/button.tsx'

/** The use case of each of these sectors; the assistant opens with both. */
export function UseCaseList({ sectors }: { sectors: readonly Entry[] }) {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <ul className="border-t border-line">
      {sectors.map((sector) => {
        const title = sector.text('title')
        return (
          <li
            key={sector.id}
            className="grid items-baseline gap-x-6 gap-y-2 border-line py-4 not-last:border-b md:grid-cols-[2fr_5fr_auto]"
          >
            <p className="text-muted">{sector.text('label')}</p>
            <div>
              <h4 className="mb-1 text-md">{title}</h4>
              <p className="max-w-text text-muted">{sector.text('text')}</p>
            </div>
            <TextButton
              className="justify-self-start md:min-h-0"
              data-needs-script=""
              data-opens="assistant"
              onClick={() => chat.open({ view: 'wizard', area: title, sector: sector.id })}
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
