import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/index.ts'
import { CheckIcon } from '../shell/icons.tsx'
import styles from './text-notes.module.css'

type Props = {
  language: Language
  isBusy: boolean
  /** Says that the older text still holds. */
  onHolds: () => void
}

/** Says under a box that the other language was changed after it. */
export function OutdatedNote({ language, isBusy, onHolds }: Props) {
  const { t } = useTranslation()
  return (
    <p className={styles.note}>
      <span>{t(`admin.check.outdated.${language}`)}</span>
      <Button
        type="button"
        size="1"
        variant="outline"
        color="amber"
        disabled={isBusy}
        onClick={onHolds}
      >
        <CheckIcon size={14} />
        {t('admin.check.holds')}
      </Button>
    </p>
  )
}
