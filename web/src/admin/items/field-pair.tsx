import type { ReactNode } from 'react'

/** Two fields side by side, which have boxes of the same height; next to a result, the other one keeps its height. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4 *:grid-rows-[auto_1fr] *:content-stretch has-[[data-result],[role=alert]]:items-start max-sm:grid-cols-1 @max-[44rem]/editor:gap-3">
    {children}
  </div>
)
