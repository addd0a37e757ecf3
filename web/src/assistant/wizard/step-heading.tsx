import type { ReactNode } from 'react'

export const StepHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-[clamp(1.25rem,4vw,2rem)]">
    <h2 tabIndex={-1} className="text-xl leading-[1.4] font-bold text-ink-800">
      {title}
    </h2>
    {children && <p className="mt-2 max-w-152 text-md text-muted">{children}</p>}
  </div>
)
