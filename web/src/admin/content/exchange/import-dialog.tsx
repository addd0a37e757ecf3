import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { Note } from '../../shell/note.tsx'
import { CancelButton, DialogButtons, DialogHeader, PanelDialog } from '../../shell/dialogs.tsx'
import { DropZone } from '../../shell/drop-zone.tsx'
import { FileButton } from '../../shell/file-button.tsx'
import { ImportPreview } from './import-preview.tsx'
import { readFile, type FileContent } from './read-file.ts'

/** The selected file; `id` changes when the same file is selected again. */
type Selected = { id: number; name: string; content: FileContent }
type Props = { items: ContentItem[]; onClose: () => void }

/** Imports a file of items: select it, review the changes, apply all or nothing. */
export default function ImportDialog({ items, onClose }: Props) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState<Selected | null>(null)

  const take = ([file]: File[]) => {
    if (!file) return
    const show = (content: FileContent) =>
      setSelected((last) => ({ id: (last?.id ?? 0) + 1, name: file.name, content }))
    void readFile(file).then(show, (error: unknown) => {
      console.error(error)
      show({ problem: 'csv' })
    })
  }
  const choose = (
    <FileButton
      accept=".csv,.json,.txt,text/csv,application/json"
      {...(selected && { variant: 'soft', color: 'gray', highContrast: true })}
      onFiles={take}
    >
      {t(selected ? 'admin.exchange.chooseOther' : 'admin.exchange.choose')}
    </FileButton>
  )
  return (
    <PanelDialog isOpen size="large" isForm onClose={onClose}>
      <DropZone onFiles={take} hint={t('admin.exchange.drop')}>
        <DialogHeader title={t('admin.exchange.title')}>{t('admin.exchange.text')}</DialogHeader>
        {!selected && (
          <div className="grid min-h-48 place-items-center rounded-md border-2 border-dashed border-sand-300 bg-sand-50">
            {choose}
          </div>
        )}
        {selected && 'problem' in selected.content && (
          <>
            <Note color="red" role="alert" icon={TriangleAlert}>
              <bdi>{selected.name}</bdi>: {t(`admin.exchange.file.${selected.content.problem}`)}
            </Note>
            <DialogButtons>
              <CancelButton />
              {choose}
            </DialogButtons>
          </>
        )}
        {selected && 'rows' in selected.content && (
          <ImportPreview
            key={selected.id}
            name={selected.name}
            content={selected.content}
            items={items}
            chooseOther={choose}
            onDone={onClose}
          />
        )}
      </DropZone>
    </PanelDialog>
  )
}
