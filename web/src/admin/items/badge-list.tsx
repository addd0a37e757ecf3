import { Badge } from '@radix-ui/themes'

const colors = { draft: 'amber', ready: 'jade', open: 'gray', inactive: 'red' } as const

/** `draft` needs attention, `ready` goes live as planned, `open` only informs. */
type State = keyof typeof colors

/** The state that the badge of a review has. */
export const reviewState = { requested: 'draft', returned: 'draft', approved: 'ready' } as const

/** Badges of states that apply; the others are falsy. */
export const BadgeList = ({
  badges,
}: {
  badges: readonly (readonly [state: State, text: string] | '' | false | null | undefined)[]
}) =>
  badges.map(
    (badge) =>
      badge && (
        <Badge
          key={badge[1]}
          color={colors[badge[0]]}
          className="shrink px-2 py-0 leading-4.75 whitespace-normal"
        >
          {badge[1]}
        </Badge>
      ),
  )
