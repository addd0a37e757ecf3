import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Faq } from '../faq/faq.tsx'
import { inkBand } from '../section/block.tsx'
import { Section } from '../section/section.tsx'
import { ContactDetails } from './contact-details.tsx'
import { LazyContactForm } from './lazy-contact-form.tsx'
import { NextSteps } from './next-steps.tsx'

/** The tab "contact": the form, other contact options, next steps and frequent questions. */
export function Contact() {
  const { t } = useTranslation()
  return (
    <Section
      id="contact"
      eyebrow={t('contact.eyebrow')}
      title={t('contact.title')}
      description={t('contact.description')}
    >
      <div className="peer grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <LazyContactForm />
        </div>
        <div>
          <ContactDetails Copy={CopyButton} />
        </div>
      </div>
      {/* The confirmation of the form shows the steps itself. */}
      <div className={`peer-has-data-sent:hidden ${inkBand}`}>
        <h2>{t('contact.promise.title')}</h2>
        <NextSteps />
      </div>
      <Faq aside={<AskAssistant />} />
    </Section>
  )
}

/** The assistant, for another question or a consultation. */
function AskAssistant() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div data-needs-script="">
      <h3>{t('contact.assistant.title')}</h3>
      <p className="mt-2 mb-4 max-w-[44ch] text-muted">{t('contact.assistant.text')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button data-opens="assistant" onClick={() => chat.open({ view: 'chat' })}>
          <MessageSquare />
          {t('cta.contact')}
        </Button>
        <Button look="quiet" data-opens="assistant" onClick={() => chat.open({ view: 'booking' })}>
          {t('cta.book')}
        </Button>
      </div>
    </div>
  )
}
