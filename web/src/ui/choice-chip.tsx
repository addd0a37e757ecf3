import type { ComponentProps } from 'react'

/** A radio button as a chip. Only the color shows that it is chosen. */
export const ChoiceChip = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[2rem] border-[1.5px] border-sand-300 bg-card px-4 font-medium transition-[background-color] hover:border-jade-600 has-checked:border-ink-700 has-checked:bg-ink-700 has-checked:text-on-ink has-checked:forced-color-adjust-none">
    <input type="radio" {...input} className="absolute opacity-0" />
    {children}
  </label>
)
