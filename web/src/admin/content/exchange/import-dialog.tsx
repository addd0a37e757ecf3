import { Button, Callout, Dialog } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import dialog from '../../shell/dialog.module.css'
import { DialogHeader } from '../../shell/dialogs.tsx'
import { AlertIcon } from '../../shell/icons.tsx'
import { DropZone } from '../../shell/drop-zone.tsx'
import { FileButton } from '../../shell/file-button.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import styles from './import-dialog.module.css'
import { ImportPreview } from './import-preview.tsx'
import { readFile, type FileContent } from './read-file.ts'

/** A file and, as it may be chosen again, which time this is. */
type Chosen = { time: number; name: string; content: FileContent }
type Props = { items: ContentItem[]; onClose: () => void }

/** Brings a file of items in: choose it, see exactly what would change, apply all of it or nothing. */
export default function ImportDialog({ items, onClose }: Props) {
  const { t } = useTranslation()
  const focus = useReturnFocus()
  const [chosen, setChosen] = useState<Chosen | null>(null)

  const take = ([file]: File[]) => {
    if (!file) return
    const show = (content: FileContent) =>
      setChosen((last) => ({ time: (last?.time ?? 0) + 1, name: file.name, content }))
    void readFile(file).then(show, (error: unknown) => {
      console.error(error)
      show({ problem: 'csv' })
    })
  }
  const choose = (
    <FileButton
      accept=".csv,.json,.txt,text/csv,application/json"
      {...(chosen && { variant: 'soft', color: 'gray', highContrast: true })}
      onFiles={take}
    >
      {t(chosen ? 'admin.exchange.chooseOther' : 'admin.exchange.choose')}
    </FileButton>
  )
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content
        className={styles.dialog}
        aria-describedby={undefined}
        onInteractOutside={(event) => event.preventDefault()}
        {...focus}
      >
        <DropZone onFiles={take} hint={t('admin.exchange.drop')}>
          <DialogHeader title={t('admin.exchange.title')}>{t('admin.exchange.text')}</DialogHeader>
          {!chosen && <div className={styles.choose}>{choose}</div>}
          {chosen && 'problem' in chosen.content && (
            <>
              <Callout.Root color="red" role="alert" size="1">
                <Callout.Icon>
                  <AlertIcon />
                </Callout.Icon>
                <Callout.Text size="2">
                  <bdi>{chosen.name}</bdi>: {t(`admin.exchange.file.${chosen.content.problem}`)}
                </Callout.Text>
              </Callout.Root>
              <div className={dialog.buttons}>
                <Dialog.Close>
                  <Button variant="soft" color="gray">
                    {t('admin.cancel')}
                  </Button>
                </Dialog.Close>
                {choose}
              </div>
            </>
          )}
          {chosen && 'rows' in chosen.content && (
            <ImportPreview
              key={chosen.time}
              name={chosen.name}
              content={chosen.content}
              items={items}
              chooseOther={choose}
              onDone={onClose}
            />
          )}
        </DropZone>
      </Dialog.Content>
    </Dialog.Root>
  )
}
