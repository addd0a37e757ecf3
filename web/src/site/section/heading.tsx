import type { ComponentProps } from 'react'

/** A heading one level below the title of the page. */
export const Heading = ({ children, ...rest }: ComponentProps<'h2'>) => (
  <h2 {...rest}>{children}</h2>
)

/** A heading two levels below the title of the page. */
export const Subheading = ({ children, ...rest }: ComponentProps<'h3'>) => (
  <h3 {...rest}>{children}</h3>
)
