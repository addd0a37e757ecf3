import { useTranslation } from 'react-i18next'
import { prefillContact } from '../../data/contact/prefill.ts'
import { nextPaint } from '../../lib/next-paint.ts'
import { Button } from '../../ui/button.tsx'
import { openTab } from '../../ui/open-tab.ts'
import { CaseDialog } from '../cases/case-dialog.tsx'
import { ContactDetails } from '../contact/contact-details.tsx'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { LegalText, type LegalDocument } from './legal-text.tsx'
import { StopEmails } from './stop-emails.tsx'

/** `stop`: the question whether emails shall stop, with the token of the link. `case`: a case study, with its id. */
type Props = {
  name: LegalDocument | 'stop' | 'case'
  token?: string | undefined
  open: boolean
  onClose: () => void
}

/** The dialog that a fragment opens. */
export default function LegalDialog({ name, ...props }: Props) {
  if (name === 'case') return <CaseDialog id={props.token ?? ''} {...props} />
  return <TextDialog name={name} {...props} />
}

/**
 * A legal document with the contact details, the accessibility statement also with a way to report a barrier, or the page
 * of a link that stops emails.
 */
function TextDialog({
  name,
  token = '',
  open,
  onClose,
}: Props & { name: Exclude<Props['name'], 'case'> }) {
  const { t } = useTranslation()
  const report = () => {
    onClose()
    void nextPaint().then(() => {
      void openTab('contact')
      prefillContact({ kind: 'barrier', email: '', message: '' })
    })
  }
  return (
    <DialogFrame
      title={t(`legal.${name}.title`)}
      eyebrow={name === 'stop' ? undefined : t(`legal.${name}.updated`)}
      open={open}
      onClose={onClose}
      foot={
        name !== 'stop' && (
          <div className="bg-ink-900 px-(--sheet-gutter) py-6 text-sm text-on-ink [--color-focus:var(--color-saffron-400)] empty:hidden">
            <ContactDetails />
          </div>
        )
      }
    >
      <div className="text-sm wrap-anywhere [counter-reset:section]">
        {name === 'stop' ? <StopEmails token={token} /> : <LegalText name={name} />}
        {name === 'accessibility' && (
          <p className="mt-2 ps-9">
            <Button onClick={report}>{t('legal.accessibility.report')}</Button>
          </p>
        )}
      </div>
    </DialogFrame>
  )
}
