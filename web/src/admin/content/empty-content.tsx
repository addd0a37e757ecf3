import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { PlusIcon } from '../icons.tsx'
import styles from './empty-content.module.css'

type Props = { isFiltered: boolean; onAdd: () => void; onReset: () => void }

export function EmptyContent({ isFiltered, onAdd, onReset }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.empty}>
      <svg width="96" height="40" viewBox="0 0 96 40" aria-hidden="true">
        <path d="M0 40 24 8l24 32Z" fill="var(--jade-100)" />
        <path d="M48 40 72 8l24 32Z" fill="var(--jade-100)" />
        <path d="M24 40 48 8l24 32Z" fill="var(--sand-200)" />
        <path d="m36 40 12-16 12 16Z" fill="var(--sand-300)" />
      </svg>
      <h3 className={styles.title}>
        {t(isFiltered ? 'admin.content.noMatch' : 'admin.content.empty')}
      </h3>
      <p className={styles.text}>
        {t(isFiltered ? 'admin.content.noMatchText' : 'admin.content.emptyText')}
      </p>
      {isFiltered ? (
        <Button variant="soft" onClick={onReset}>
          {t('admin.content.reset')}
        </Button>
      ) : (
        <Button onClick={onAdd}>
          <PlusIcon />
          {t('admin.content.addFirst')}
        </Button>
      )}
    </div>
  )
}
