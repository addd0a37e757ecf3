import { useTranslation } from 'react-i18next'
import { useFormat } from '../shell/use-format.ts'
import type { SaveState } from './draft-saver.ts'
import styles from './item-editor.module.css'

/** Says where the changes of an item are. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = state.status === 'saved' && format.time(state.at)
  return (
    <output className={styles.status} data-status={state.status}>
      {state.status !== 'same' && t(`admin.editor.draft.${state.status}`, { time })}
    </output>
  )
}
