import { Progress } from '@radix-ui/themes'

/** A progress bar; `value` is from 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <Progress
    radius="full"
    className="my-1 bg-sand-200 [--accent-track:var(--color-jade-600)] after:shadow-none"
    aria-label={label}
    max={1}
    value={value}
  />
)
