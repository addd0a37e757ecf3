import { createContext, use, type ComponentProps } from 'react'

/** Whether the section around is the page itself, so that its title has the first level. */
export const LeadingContext = createContext(false)

/** A heading inside a section, one level below the section's title. */
export function Heading(props: ComponentProps<'h3'>) {
  const Tag = use(LeadingContext) ? 'h2' : 'h3'
  return <Tag {...props} />
}

/** A heading below a heading of a section. */
export function Subheading(props: ComponentProps<'h4'>) {
  const Tag = use(LeadingContext) ? 'h3' : 'h4'
  return <Tag {...props} />
}
