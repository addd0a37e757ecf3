import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../shell/empty-state.tsx'
import { PlusIcon } from '../shell/icons.tsx'

type Props = { isFiltered: boolean; onAdd: () => void; onReset: () => void }

/** Why no item is shown: none fits the filters, or there is none yet. */
export function EmptyContent({ isFiltered, onAdd, onReset }: Props) {
  const { t } = useTranslation()
  return isFiltered ? (
    <EmptyState title={t('admin.content.noMatch')} text={t('admin.content.noMatchText')}>
      <Button variant="soft" onClick={onReset}>
        {t('admin.content.reset')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('admin.content.empty')} text={t('admin.content.emptyText')}>
      <Button onClick={onAdd}>
        <PlusIcon />
        {t('admin.content.addFirst')}
      </Button>
    </EmptyState>
  )
}
