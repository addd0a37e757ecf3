import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#contract/text.ts'
import { useWhatsApp } from '../../../data/contact/whatsapp.ts'
import { Button, ButtonRow, buttonClass } from '../../../ui/button.tsx'
import { WhatsAppIcon } from '../../../ui/whatsapp-icon.tsx'
import { NextSteps } from '../next-steps.tsx'
import type { ContactDraft } from './contact-draft.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatDue } from '../../../lib/format.ts'
import { copyText } from '../../../lib/copy-text.ts'

type Props = {
  reference: string
  dueAt: string | undefined
  email: string
  kind: ContactDraft['kind']
  onReset: () => void
}

/** Confirms the request with its reference number and the time of the answer. */
export function Sent({ reference, dueAt, email, kind, onReset }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const whatsApp = useWhatsApp('sent', reference)
  const address = isolated(email)
  const answer = t(`contact.${kind ? 'barrier.sent' : 'sent'}.${dueAt ? 'due' : 'text'}`, {
    email: address,
    due: dueAt && formatDue(dueAt, language),
    // The word before an address stays on its line.
  }).replace(` ${address}`, `\u00A0${address}`)
  return (
    <div className="grid content-start gap-x-12 gap-y-6 wrap-anywhere lg:grid-cols-2" data-sent="">
      {/* In place of the heading of the page, which is hidden then (site-tabs.css). */}
      <h1
        id="contact-heading"
        tabIndex={-1}
        className="text-[clamp(2rem,1.5rem+2.4vw,3.5rem)] lg:col-span-2"
      >
        {t(kind ? 'contact.barrier.sent' : 'contact.sent.title')}
      </h1>
      {kind ? <p>{answer}</p> : <NextSteps first={answer} />}
      <div className="grid content-start gap-6 lg:pt-6">
        <Reference reference={reference} />
        <ButtonRow>
          {whatsApp && (
            <a {...whatsApp.link} className={buttonClass({ look: 'quiet' })}>
              <WhatsAppIcon />
              {t('contact.whatsapp.open')}
              <span className="sr-only"> ({t('ui.newWindow')})</span>
            </a>
          )}
          <Button look="quiet" onClick={onReset}>
            {t('contact.sent.again')}
          </Button>
        </ButtonRow>
      </div>
    </div>
  )
}

/** The reference number with a copy button. */
function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
  const number = useRef<HTMLElement>(null)

  const copy = async () => {
    try {
      await copyText(reference)
      setIsCopied(true)
    } catch {
      // Without clipboard access the number is selected, so that the visitor can copy it.
      if (number.current) getSelection()?.selectAllChildren(number.current)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-ink-950 p-6 text-on-ink [--color-muted:var(--color-on-ink-muted)] lg:px-8">
      <span className="basis-full text-sm text-muted">{t('contact.sent.reference')}</span>
      <bdi ref={number} className="text-2xl leading-[1.3] font-semibold [letter-spacing:0.06em]">
        {reference}
      </bdi>
      <Button look="outline" onClick={() => void copy()}>
        <output>{t(isCopied ? 'contact.sent.copied' : 'contact.sent.copy')}</output>
      </Button>
      <span className="basis-full text-sm text-muted">{t('contact.sent.keep')}</span>
    </div>
  )
}
