import { useTranslation } from 'react-i18next'
import { Peak } from '../peak/peak.tsx'
import { Block } from '../section/block.tsx'

const steps = [1, 2, 3, 4] as const

/** The steps of the method: in each, the results and decisions for the client, and a peak with a row more. */
export function Method() {
  const { t } = useTranslation()
  return (
    <Block title={t('about.method.title')}>
      <ol className="grid gap-y-8 fit-40">
        {steps.map((step) => (
          <li key={step} className="row-span-4 grid min-w-0 grid-rows-subgrid gap-y-0">
            <div
              className="self-end"
              style={{ inlineSize: `calc(${step} * clamp(1.75rem, 3vw, 2.75rem))` }}
            >
              <Peak rows={step} />
            </div>
            <div className="border-t-2 border-ink-900 py-4 pe-6">
              <h3 className="mb-2 text-lg">{t(`about.method.${step}.title`)}</h3>
              <p className="text-muted">{t(`about.method.${step}.text`)}</p>
            </div>
            <dl className="contents">
              {(['gets', 'decides'] as const).map((part) => (
                <div key={part} className="pe-6 pb-3">
                  <dt className="text-sm text-muted">{t(`about.method.${part}`)}</dt>
                  <dd className="text-sm">{t(`about.method.${step}.${part}`)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </Block>
  )
}
