import { useTranslation } from 'react-i18next'
import { useEntries, useOptionalText, type Entry } from '../../data/content/entries.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { bannerClass, DialogFrame } from '../dialog/dialog-frame.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { CaseText } from './case-text.tsx'
import { factsOf } from './facts.ts'

type Props = { id: string; open: boolean; onClose: () => void }

/** A case study on a page of its own, with a link to it, and as a sheet of paper. */
export function CaseDialog({ id, ...props }: Props) {
  const entry = useEntries('cases').find((each) => each.id === id)
  // An old link to one that staff have removed.
  return entry ? <Page entry={entry} {...props} /> : null
}

function Page({ entry, open, onClose }: Omit<Props, 'id'> & { entry: Entry }) {
  const { t } = useTranslation()
  const note = useOptionalText()('about.case.note')
  const { id, text } = entry
  return (
    <DialogFrame
      title={text('title')}
      subtitle={factsOf(entry)}
      open={open}
      onClose={onClose}
      banner={<SlotImage slot={`about.case.${id}.image`} className={bannerClass} sizes="50rem" />}
      actions={
        <>
          {note && <p>{note}</p>}
          <Button look="quiet" onClick={() => print()}>
            {t('about.case.print')}
          </Button>
          <CopyButton text={new URL(`#case=${id}`, location.href).href} />
        </>
      }
    >
      <CaseText entry={entry} />
      {open && (
        <PrintSheet title={text('title')} className="">
          <p>{t('company.name')}</p>
          <h1 className="mt-[8mm] mb-[2mm] text-[20pt]">{text('title')}</h1>
          <p>{factsOf(entry)}</p>
          <CaseText entry={entry} />
          <p>{note}</p>
        </PrintSheet>
      )}
    </DialogFrame>
  )
}
