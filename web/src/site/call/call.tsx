import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button, buttonClass, ButtonRow } from '../../ui/button.tsx'
import { TabLink } from '../tabs/tab-link.tsx'

/** The end of a page: what its reader would ask next, with the assistant and the contact form. */
export function Call({ title }: { title: string }) {
  return (
    <div className="mt-section flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t-2 border-ink-900 pt-8">
      <h2 className="text-2xl">{title}</h2>
      <CallActions />
    </div>
  )
}

/** The two ways to begin: the assistant, and the contact form. */
export function CallActions() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <ButtonRow>
      <Button size="lg" data-opens="assistant" onClick={() => chat.open()}>
        {t('cta.primary')}
      </Button>
      <TabLink tab="contact" className={buttonClass({ look: 'bordered', size: 'lg' })}>
        {t('nav.contact')}
      </TabLink>
    </ButtonRow>
  )
}
