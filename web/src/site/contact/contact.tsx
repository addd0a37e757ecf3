import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Faq } from '../faq/faq.tsx'
import { Section } from '../section/section.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { MoreLink } from '../tabs/tab-link.tsx'
import { ContactDetails } from './contact-details.tsx'
import { LazyContactForm } from './lazy-contact-form.tsx'
import { NextSteps } from './next-steps.tsx'

/** The tab "contact": the form, other contact options, next steps and frequent questions. */
export default function Contact() {
  const { t } = useTranslation()
  return (
    <Section
      id="contact"
      eyebrow={t('contact.eyebrow')}
      title={t('contact.title')}
      description={t('contact.description')}
    >
      <div className="group grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="group-has-data-sent:lg:col-span-2">
          <LazyContactForm />
        </div>
        <div className="group-has-data-sent:lg:col-span-2">
          {/* The confirmation of the form shows the steps itself. */}
          <div className="mb-8 rounded-md bg-ink-950 p-6 pb-2 text-on-ink group-has-data-sent:hidden lg:px-8">
            <h2 className="text-lg">{t('contact.promise.title')}</h2>
            <NextSteps />
          </div>
          <ContactDetails Copy={CopyButton} />
        </div>
        <Faces />
      </div>
      <Faq aside={<AskAssistant />} />
    </Section>
  )
}

/** The first people of the team, with a link to all. */
function Faces() {
  const { t } = useTranslation()
  const people = useEntries('team').slice(0, 4)
  if (people.length === 0) return null
  return (
    <div className="border-t border-line pt-3 lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-md">{t('about.team.title')}</h2>
        <MoreLink tab="security">{t('nav.company')}</MoreLink>
      </div>
      <ul className="mt-3 grid gap-4 text-sm leading-snug fit-60">
        {people.map(({ id, text }) => (
          <li key={id} className="flex gap-3">
            <SlotImage
              slot={`about.team.${id}.image`}
              className="size-18 flex-none rounded-sm bg-sand-100 object-cover"
              sizes="5rem"
            />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                {/* A name such as Al-Rajih breaks at its space. */}
                {text('name')
                  .split(/(\S+-\S+)/)
                  .map((part) =>
                    part.includes('-') ? (
                      <span key={part} className="whitespace-nowrap">
                        {part}
                      </span>
                    ) : (
                      part
                    ),
                  )}
              </p>
              <p className="mt-0.5 text-xs text-muted">{text('position')}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The assistant, for another question or a consultation. */
function AskAssistant() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className="lg:sticky lg:top-24 lg:self-start" data-needs-script="">
      <h3>{t('contact.assistant.title')}</h3>
      <p className="mt-2 max-w-[44ch] text-muted empty:hidden">{t('contact.assistant.text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          data-opens="assistant chat"
          data-on-intent=""
          onClick={() => chat.open({ view: 'chat' })}
        >
          <MessageSquare />
          {t('cta.contact')}
        </Button>
        <Button
          look="bordered"
          data-opens="assistant"
          onClick={() => chat.open({ view: 'booking' })}
        >
          {t('cta.book')}
        </Button>
      </div>
    </div>
  )
}
