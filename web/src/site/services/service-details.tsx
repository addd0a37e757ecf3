import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { CheckList, DetailHeading, DetailList, listOf, Phases } from '../offerings/details.tsx'

/** Terms, benefits, deliverables, phases and conditions of a service, as far as there are texts. */
export function ServiceDetails({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { text } = entry
  const lists = [
    { title: t('services.dialog.benefits'), items: listOf(entry, 'benefit') },
    { title: t('services.dialog.deliverables'), items: listOf(entry, 'deliverable') },
  ].filter(({ items }) => items.length > 0)
  return (
    <div>
      <DetailList
        main
        items={[
          [t('services.dialog.status'), t('services.status.available')],
          [t('services.dialog.type'), t('services.type.consulting')],
          [t('services.dialog.duration'), text('duration')],
          [t('services.dialog.validity'), t('services.validity.ongoing')],
        ]}
      />
      {lists.length > 0 && (
        <div className="grid gap-x-4 gap-y-6 fit-64">
          {lists.map(({ title, items }) => (
            <div key={title}>
              <DetailHeading>{title}</DetailHeading>
              <CheckList items={items} />
            </div>
          ))}
        </div>
      )}
      <Phases entry={entry} />
      <DetailList
        items={conditionParts.map((part) => [t(`services.dialog.${part}`), text(part)])}
      />
    </div>
  )
}

const conditionParts = ['scope', 'team', 'client', 'excluded'] as const
