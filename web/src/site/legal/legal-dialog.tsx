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

/** The styles of a document. Its text has no classes, because each page contains it once more for visitors without JavaScript. */
const textClass = [
  '[counter-reset:section] [&>p:not(:first-child)]:max-w-[68ch] [&>p:nth-child(2)]:mt-6',
  '[&>p:first-child]:rounded-md [&>p:first-child]:bg-jade-50 [&>p:first-child]:p-6 [&>p:first-child]:text-md [&>p:first-child]:font-medium [&>p:first-child]:text-ink-800',
  '[&>h3]:mt-8 [&>h3]:mb-2 [&>h3]:flex [&>h3]:items-baseline [&>h3]:text-lg [&>h3]:text-ink-800 [&>h3]:[counter-increment:section]',
  '[&>h3]:before:w-7 [&>h3]:before:flex-none [&>h3]:before:text-saffron-600 [&>h3]:before:tabular-nums [&>h3]:before:content-[counter(section)]',
  '[&>h3~:is(p,ul)]:mt-2 [&>h3~:is(p,ul)]:ps-7 [&>ul]:grid [&>ul]:max-w-[68ch] [&>ul]:gap-1',
  '[&_li]:ms-5 [&_li]:list-["▲__"] [&_li]:marker:text-[0.5em] [&_li]:marker:text-saffron-400',
].join(' ')

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
      openTab('contact')
      prefillContact({ kind: 'barrier', email: '', message: '' })
    })
  }
  return (
    <DialogFrame
      title={t(`legal.${name}.title`)}
      subtitle={name !== 'stop' && t(`legal.${name}.updated`)}
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
      <div className={`text-sm wrap-anywhere ${name === 'stop' ? '' : textClass}`}>
        {name === 'stop' ? <StopEmails token={token} /> : <LegalText name={name} />}
        {name === 'accessibility' && (
          <p>
            <Button onClick={report}>{t('legal.accessibility.report')}</Button>
          </p>
        )}
      </div>
    </DialogFrame>
  )
}
