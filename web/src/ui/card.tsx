/** The classes of a white card with a soft shadow. */
export const card = 'rounded-md bg-card shadow-sm'

/** The classes of a dark ground with a lighter corner. */
export const inkGround =
  'bg-ink-900 bg-[radial-gradient(120%_180%_at_100%_0%,var(--color-ink-700),transparent_60%)]'
