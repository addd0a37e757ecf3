import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Arrow, TextButton } from '../../ui/button.tsx'

/** Opens the assistant about an area. */
export function ExploreArea({ area: { text } }: { area: Entry }) {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <TextButton
      data-needs-script=""
      data-opens="assistant"
      onClick={() => chat.open({ view: 'wizard', area: text('title') })}
    >
      {t('useCases.explore')}
      <span className="sr-only">: {text('title')}</span>
      <Arrow />
    </TextButton>
  )
}
