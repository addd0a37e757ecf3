import { useTranslation } from 'react-i18next'
import { useFormat } from '../shell/use-format.ts'
import type { SaveState } from './draft-saver.ts'

/** Says where the changes of an item are. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isProblem = ['kept', 'locked', 'invalid'].includes(state.status)
  const time = state.status === 'saved' && format.time(state.at)
  return (
    <output className={`text-xs ${isProblem ? 'text-(--amber-11)' : 'text-muted'}`}>
      {state.status !== 'same' && t(`admin.editor.draft.${state.status}`, { time })}
    </output>
  )
}
