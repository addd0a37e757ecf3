import { useTranslation } from 'react-i18next'

const step =
  'relative ms-3 border-s border-jade-500 ps-8 pb-6 [--rise:1rem] before:absolute before:start-[-0.6rem] before:top-1.5 before:h-(--rise) before:w-[calc(1.1547*var(--rise))] before:bg-jade-500 before:[clip-path:var(--triangle)] first:before:bg-saffron-400'
const stepOnLine =
  'lg:ms-0 lg:mt-18 lg:border-s-0 lg:border-t lg:ps-0 lg:pe-8 lg:pt-4 lg:pb-0 lg:[--rise:1.5rem] lg:before:start-0 lg:before:top-[calc(0px-var(--rise))] lg:nth-2:[--rise:3rem] lg:nth-3:[--rise:4.5rem]'

/**
 * What follows a request: three steps, where there is room next to each other on a line with rising triangles. `first` is
 * the first one after a request, when the time of the answer is known; then they are below each other.
 */
export function NextSteps({ first }: { first?: string }) {
  const { t } = useTranslation()
  const texts = [first ?? t('contact.promise.1'), t('contact.promise.2'), t('contact.promise.3')]
  return (
    <ol className={`mt-6 ${first ? '' : 'lg:grid lg:grid-cols-3'}`}>
      {texts.map((text, index) => (
        // Texts may repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={index}
          className={`${step} ${first ? 'first:text-lg first:font-semibold' : stepOnLine}`}
        >
          {text}
        </li>
      ))}
    </ol>
  )
}
