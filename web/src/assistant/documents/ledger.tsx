import { useTranslation } from 'react-i18next'
import type { UploadedDocument } from '../wizard/wizard-state.ts'
import styles from './document-list.module.css'

/** How much of a file will be read, or why none of it. */
export function Ledger({ document, read }: { document: UploadedDocument; read: number }) {
  const { t } = useTranslation()
  const { problem, characters, pages } = document
  if (problem)
    return (
      <span className={styles.ledger} data-warning>
        {t(`assistant.files.${problem}`)}
      </span>
    )
  const isWhole = read === characters && (!pages || pages.read === pages.all)
  const state = read === 0 ? 'none' : isWhole ? 'read' : 'cut'
  const figures = { read: read.toLocaleString('en'), characters: characters.toLocaleString('en') }
  return (
    <span className={styles.ledger} data-warning={state === 'none' || undefined}>
      {pages && state !== 'none'
        ? t(`assistant.files.${state}.pages`, { ...figures, count: pages.all, to: pages.read })
        : t(`assistant.files.${state}`, figures)}
    </span>
  )
}
