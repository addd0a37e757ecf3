import { Progress } from '@radix-ui/themes'

type Props = {
  value: number
  max?: number
  /** Names the bar. Without one, it visualizes a number next to it and is hidden from screen readers. */
  label?: string
}

/** At least a visible start, and never more than the whole, which Radix refuses. */
const percent = (value: number, max: number) =>
  value > 0 && max > 0 ? Math.min(100, Math.max(0.3, (100 * value) / max)) : 0

export const Bar = ({ value, max = 1, label }: Props) => (
  <div aria-hidden={label === undefined} data-chart="">
    <Progress
      radius="full"
      className={`[--accent-track:var(--color-jade-600)] after:shadow-none ${label ? 'my-1 bg-sand-200' : 'h-2.5 bg-sand-100'}`}
      aria-label={label}
      value={percent(value, max)}
    />
  </div>
)
