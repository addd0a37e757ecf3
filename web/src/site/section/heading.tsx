import { createContext, use, type ComponentProps } from 'react'

/** Whether the title of the section is the `h1` of the page. */
export const LeadingContext = createContext(false)

/** A heading one level below the title of the section. */
export function Heading(props: ComponentProps<'h3'>) {
  const Tag = use(LeadingContext) ? 'h2' : 'h3'
  return <Tag {...props} />
}

/** A heading two levels below the title of the section. */
export function Subheading(props: ComponentProps<'h4'>) {
  const Tag = use(LeadingContext) ? 'h3' : 'h4'
  return <Tag {...props} />
}
