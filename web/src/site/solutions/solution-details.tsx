import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { CheckList, DetailHeading, DetailList } from '../offerings/details.tsx'
import { featuresOf } from './features.ts'

/** Features, conditions and example of a solution, as far as there are texts. Shipped ones are in the namespace `offerings`. */
export function SolutionDetails({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { text } = entry
  const features = featuresOf(entry)
  return (
    <div>
      <DetailList
        items={[[t('services.dialog.duration'), text('duration'), 'font-semibold']]}
        className="mb-6 border-y border-line py-4"
      />
      {features.length > 0 && (
        <>
          <DetailHeading>{t('solutions.dialog.features')}</DetailHeading>
          <CheckList items={features} />
        </>
      )}
      <DetailList
        items={[[t('services.dialog.client'), text('client')]]}
        className="mt-6 border-t border-line pt-6 fit-64"
      />
      {text('caseStudy') && (
        <div className="mt-6 rounded-md bg-sand-100 p-6 text-sm text-body">
          <h3 className="mb-2 text-sm text-saffron-700">{t('solutions.dialog.caseStudy')}</h3>
          <p>{text('caseStudy')}</p>
        </div>
      )}
    </div>
  )
}
