import { useTranslation } from 'react-i18next'
import { useOptionalText, type Entry } from '../../data/content/entries.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { CheckList, DetailHeading, DetailList } from '../offerings/details.tsx'

/** Terms, benefits, deliverables, phases and conditions of a service, as far as there are texts. */
export function ServiceDetails({ entry: { id } }: { entry: Entry }) {
  const { t } = useTranslation()
  const text = useOptionalText()
  const below = useTextsBelow(`services.${id}`)
  const phases = below('phase')
  const lists = [
    { title: t('services.dialog.benefits'), items: below('benefit') },
    { title: t('services.dialog.deliverables'), items: below('deliverable') },
  ].filter(({ items }) => items.length > 0)
  return (
    <div>
      <DetailList
        main
        items={[
          [t('services.dialog.status'), t('services.status.available')],
          [t('services.dialog.type'), t('services.type.consulting')],
          [t('services.dialog.duration'), text(`services.${id}.duration`)],
          [t('services.dialog.validity'), t('services.validity.ongoing')],
        ]}
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
      />
    </div>
  )
}

const conditionParts = ['scope', 'team', 'client', 'excluded'] as const

/** The texts of a list of a service, which staff can extend. */
function useTextsBelow(service: string) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const texts: Texts = {
    ...i18n.getResourceBundle(language, 'offerings'),
    ...i18n.getResourceBundle(language, 'content'),
  }
  return (list: string) =>
    Object.entries(texts).flatMap(([key, value]) =>
      value && key.startsWith(`${service}.${list}.`) ? [value] : [],
    )
}
