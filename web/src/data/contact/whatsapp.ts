import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutPersonal } from '#contract/personal-data.ts'
import { whatsAppLink } from '#contract/phone.ts'
import { useChoiceNames } from '../content/entries.ts'
import { cut } from '../visits/environment.ts'
import { visit } from '../visits/visit-state.ts'
import { note, noteEvent, save, track } from '../visits/visits.ts'

/** Where a link to WhatsApp is, for the event of the visit. */
type WhatsAppPlace = 'contact' | 'footer' | 'booking' | 'sent'

/** Of the idea in the prepared message. */
const maxIdea = 200

/**
 * The properties of a link that opens a chat with the firm, with a prepared message; null until staff give a number. The message
 * is written when the link is used, because the visitor may have used the assistant since.
 */
export function useWhatsApp(place: WhatsAppPlace, reference?: string) {
  const { t, i18n } = useTranslation()
  const [said, setSaid] = useState<Said>({})
  const names = useChoiceNames(said)
  const number = i18n.exists('contact.whatsapp') ? t('contact.whatsapp') : ''
  const lines = [
    reference ? t('contact.whatsapp.request', { reference }) : t('contact.whatsapp.hello'),
    names.goal && `${t('contact.whatsapp.goal')}: ${names.goal}`,
    names.sector && `${t('contact.whatsapp.sector')}: ${names.sector}`,
    said.idea && `${t('contact.whatsapp.idea')}: ${said.idea}`,
  ]
  const href = whatsAppLink(number, lines.filter(Boolean).join('\n'))
  const write = () => setSaid(whatTheVisitorSaid())
  return (
    href && {
      number,
      link: {
        href,
        target: '_blank',
        rel: 'noopener',
        onPointerDown: write,
        onFocus: write,
        onClick: () => trackWhatsApp(place),
      },
    }
  )
}

const trackWhatsApp = (place: WhatsAppPlace) =>
  track(() => {
    note({}, { whatsapp_opened: true })
    noteEvent('whatsapp_opened', { place })
    save('step')
  })

/** Goal, sector and idea, in one line and without what can name the visitor. */
function whatTheVisitorSaid() {
  const { selected_goal: goal, selected_sector: sector, idea_description } = visit().data
  const words = withoutPersonal(idea_description ?? '')
  const idea = words.length > maxIdea ? `${cut(words, maxIdea)}…` : words
  return { goal, sector, idea }
}
type Said = Partial<ReturnType<typeof whatTheVisitorSaid>>
