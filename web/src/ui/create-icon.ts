import { createElement, type ComponentProps } from 'react'

type Icon = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Builds put this in place of the function with which lucide-react creates its icons, which is larger than the icons of the
 * first page. Sizes are classes; base.css has the other attributes of icons.
 */
const createIcon =
  ({ node }: Icon) =>
  ({ className = '', ...rest }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', 'aria-hidden': true, className: `lucide ${className}`, ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
export default createIcon
