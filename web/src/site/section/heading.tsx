import { createContext, use, type ComponentProps } from 'react'

/** Whether the section around is the page itself, so that its title has the first level. */
export const LeadingContext = createContext(false)

/** A heading inside a section, one level below the section's title. */
export function Heading(props: ComponentProps<'h3'>) {
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- the content comes with the properties
  return <h3 aria-level={use(LeadingContext) ? 2 : undefined} {...props} />
}

/** A heading below a heading of a section. */
export function Subheading(props: ComponentProps<'h4'>) {
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- the content comes with the properties
  return <h4 aria-level={use(LeadingContext) ? 3 : undefined} {...props} />
}
