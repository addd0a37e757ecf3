import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntries, type Entry } from '../../data/content/entries.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PrintSheet } from '../../ui/document/print-sheet.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { factsPanel } from '../offerings/details.tsx'
import { CaseResult } from './result.tsx'
import { CaseText } from './case-text.tsx'
import { useCaseByline } from './use-case-byline.ts'

type Props = { id: string; open: boolean; onClose: () => void }

/** A case study on a page of its own, with a link to it, and as a sheet of paper. */
export function CaseDialog({ id, ...props }: Props) {
  const { t } = useTranslation()
  const entry = useEntries('cases').find((each) => each.id === id)
  // An old link to one that staff have removed.
  const isMissing = props.open && !entry
  useEffect(() => {
    if (isMissing) notify(t('ui.missing.title'), 'failed')
  }, [isMissing, t])
  return entry ? <Page entry={entry} {...props} /> : null
}

function Page({ entry, open, onClose }: Omit<Props, 'id'> & { entry: Entry }) {
  const { t } = useTranslation()
  const byline = useCaseByline(entry)
  const { id, text } = entry
  return (
    <DialogFrame
      title={text('title')}
      eyebrow={byline}
      open={open}
      onClose={onClose}
      slot={`about.case.${id}.image`}
      booking={{}}
      actions={
        <>
          <Button look="quiet" onClick={() => print()}>
            {t('about.case.print')}
          </Button>
          <CopyButton text={new URL(`#case=${id}`, location.href).href} />
        </>
      }
    >
      <CaseText entry={entry}>
        {text('result') && (
          <div className={factsPanel}>
            <CaseResult entry={entry} />
          </div>
        )}
      </CaseText>
      {open && (
        <PrintSheet title={text('title')} foot={t('company.name')}>
          <header>
            <p className="document-firm">{t('company.name')}</p>
            <h1>{text('title')}</h1>
            <p className="document-about">{byline}</p>
          </header>
          <CaseText entry={entry} />
        </PrintSheet>
      )}
    </DialogFrame>
  )
}
