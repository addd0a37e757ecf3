import { Progress } from '@radix-ui/themes'

type Props = { value: number; max: number; tone?: keyof typeof tones }

const tones = {
  jade: '[--accent-track:var(--color-jade-600)]',
  sand: '[--accent-track:var(--color-sand-500)]',
  saffron: '[--accent-track:var(--color-saffron-600)]',
}

/** Visualizes a number that is shown next to it, so it is hidden from screen readers. */
export const Bar = ({ value, max, tone = 'jade' }: Props) => (
  <div aria-hidden="true" data-chart="">
    <Progress
      radius="full"
      className={`h-2.5 bg-sand-100 after:shadow-none ${tones[tone]}`}
      value={max > 0 ? Math.max((100 * value) / max, value > 0 ? 1.5 : 0) : 0}
    />
  </div>
)
