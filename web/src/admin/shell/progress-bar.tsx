import { Progress } from '@radix-ui/themes'

/** A progress bar; `value` is from 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <Progress className="my-1" radius="full" aria-label={label} max={1} value={value} />
)
