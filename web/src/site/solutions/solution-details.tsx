import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { CheckList, DetailHeading, DetailList, listOf, Phases } from '../offerings/details.tsx'

/** Features, phases, conditions and example of a solution, as far as there are texts. Shipped ones are in the namespace `offerings`. */
export function SolutionDetails({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { text } = entry
  const features = listOf(entry, 'feature')
  return (
    <div>
      <DetailList
        main
        items={[
          [t('services.dialog.duration'), text('duration')],
          [t('services.dialog.client'), text('client')],
        ]}
      />
      {features.length > 0 && (
        <>
          <DetailHeading>{t('solutions.dialog.features')}</DetailHeading>
          <CheckList items={features} />
        </>
      )}
      <Phases entry={entry} />
      <DetailList items={[[t('solutions.dialog.caseStudy'), text('caseStudy')]]} />
    </div>
  )
}
