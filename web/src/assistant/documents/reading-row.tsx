import { useTranslation } from 'react-i18next'
import { CloseIcon, FileIcon } from '../icons.tsx'
import { useWizardTools } from '../wizard/wizard-context.ts'
import styles from './document-list.module.css'
import { FileName } from './file-name.tsx'
import type { Reading } from './use-documents.ts'

/** A file on its way: which page is being read, and a way to stop it. */
export function ReadingRow({ reading: { id, name, page, pages } }: { reading: Reading }) {
  const { t } = useTranslation()
  const { documents } = useWizardTools()
  const text = page > 0 ? t('assistant.files.page', { page, pages }) : t('assistant.files.reading')
  return (
    <li data-reading>
      <FileIcon />
      <span className={styles.about}>
        <FileName name={name} />
        <span className={styles.ledger}>{text}</span>
        <progress
          className={styles.progress}
          aria-label={t('assistant.files.progress', { name })}
          max={pages || 1}
          value={page > 0 ? page - 0.5 : undefined}
        />
      </span>
      <button
        type="button"
        aria-label={t('assistant.files.cancel', { name })}
        onClick={() => documents.cancel(id)}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  )
}
