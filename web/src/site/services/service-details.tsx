import { useTranslation } from 'react-i18next'
import { useOptionalText, type Entry } from '../../data/content/entries.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { CheckList, DetailHeading, DetailList, factsBand } from '../offerings/details.tsx'

/** Terms, benefits, deliverables, phases and conditions of a service, as far as there are texts. */
export function ServiceDetails({ entry: { id } }: { entry: Entry }) {
  const { t } = useTranslation()
  const text = useOptionalText()
  const { benefits, deliverables, phases } = useServiceLists(id)
  const lists = [
    { title: t('services.dialog.benefits'), items: benefits },
    { title: t('services.dialog.deliverables'), items: deliverables },
  ].filter(({ items }) => items.length > 0)
  return (
    <div>
      <DetailList
        items={[
          [
            t('services.dialog.status'),
            t('services.status.available'),
            'font-semibold text-ink-700',
          ],
          [t('services.dialog.type'), t('services.type.consulting'), 'font-semibold'],
          [t('services.dialog.duration'), text(`services.${id}.duration`), 'font-semibold'],
          [t('services.dialog.validity'), t('services.validity.ongoing'), 'font-semibold'],
        ]}
        className={factsBand}
      />
      {lists.length > 0 && (
        <div className="grid gap-6 fit-64">
          {lists.map(({ title, items }) => (
            <div key={title}>
              <DetailHeading>{title}</DetailHeading>
              <CheckList items={items} />
            </div>
          ))}
        </div>
      )}
      {phases.length > 0 && (
        <div className="mt-6">
          <DetailHeading>{t('services.dialog.phases')}</DetailHeading>
          <ol className="grid gap-2 text-sm">
            {phases.map((phase) => {
              const [weeks, ...work] = phase.split(': ')
              return (
                <li key={phase} className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
                  <strong className="font-semibold">{weeks}</strong>{' '}
                  <span className="first-letter:uppercase">{work.join(': ')}</span>
                </li>
              )
            })}
          </ol>
        </div>
      )}
      <DetailList
        items={conditionParts.map((part) => [
          t(`services.dialog.${part}`),
          text(`services.${id}.${part}`),
        ])}
        className="mt-6 border-t border-line pt-6 fit-64"
      />
    </div>
  )
}

const conditionParts = ['scope', 'team', 'client', 'excluded'] as const

/** The lists of a service, which staff can extend. */
function useServiceLists(id: string) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const texts: Texts = {
    ...i18n.getResourceBundle(language, 'offerings'),
    ...i18n.getResourceBundle(language, 'content'),
  }
  const below = (stem: string) =>
    Object.entries(texts).flatMap(([key, value]) =>
      value && key.startsWith(`services.${id}.${stem}.`) ? [value] : [],
    )
  return {
    benefits: below('benefit'),
    deliverables: below('deliverable'),
    phases: below('phase'),
  }
}
