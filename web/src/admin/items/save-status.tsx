import { useTranslation } from 'react-i18next'
import type { SaveState } from './draft-saver.ts'
import styles from './item-editor.module.css'

/** Says where the changes of an item are. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t, i18n } = useTranslation()
  const time =
    state.status === 'saved' &&
    new Intl.DateTimeFormat(i18n.language === 'ar' ? 'ar-SA-u-nu-latn' : 'en-GB', {
      timeStyle: 'short',
      timeZone: 'Asia/Riyadh',
    }).format(state.at)
  return (
    <output className={styles.status} data-status={state.status}>
      {state.status !== 'same' && t(`admin.editor.draft.${state.status}`, { time })}
    </output>
  )
}
