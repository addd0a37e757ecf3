import { useTranslation } from 'react-i18next'
import { unbrokenNumbers } from '../../lib/unbroken-numbers.ts'

/** What follows a request: three steps. `first` is the first one after a request, when the time of the answer is known. */
export function NextSteps({ first }: { first?: string }) {
  const { t } = useTranslation()
  const texts = [first ?? t('contact.promise.1'), t('contact.promise.2'), t('contact.promise.3')]
  return (
    <ol className="mt-6">
      {texts.map((text, index) => (
        // Texts may repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <li
          key={index}
          className={`relative ms-3 border-s border-jade-500 ps-8 pb-6 first:[border-image:linear-gradient(#0000_0.5rem,var(--color-jade-500)_0)_1] last:border-transparent before:absolute before:start-[-0.6rem] before:top-1.5 before:h-4 before:w-[1.1547rem] before:bg-jade-500 before:[clip-path:var(--triangle)] first:before:bg-saffron-400 ${first ? 'first:text-lg first:font-semibold' : ''}`}
        >
          {unbrokenNumbers(text)}
        </li>
      ))}
    </ol>
  )
}
