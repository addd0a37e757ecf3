import type { Entry } from '../../data/content/entries.ts'
import { unbrokenNumbers } from '../../lib/unbroken-numbers.ts'

/** The result of a case: the figure that its first line begins with, before the colon. */
export function CaseResult({ entry }: { entry: Entry }) {
  const [figure, ...measured] = (entry.text('result').split('\n')[0] ?? '').split(/:\s/)
  return (
    figure && (
      <p className="grid content-start border-s-3 border-saffron-400 ps-4">
        <strong className="text-2xl leading-tight font-semibold wrap-anywhere">
          {unbrokenNumbers(figure)}
        </strong>{' '}
        <span className="text-muted">{measured.join(': ')}</span>
      </p>
    )
  )
}
