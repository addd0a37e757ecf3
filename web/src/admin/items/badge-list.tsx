const text = 'text-xs leading-4.75 font-medium'
const box = `${text} rounded-(--radius-2) px-2`
/** Badges of most items are plain; those that need attention have a color. */
export const badgeLooks = {
  plain: `${text} text-muted`,
  published: `${text} text-muted before:me-1 before:inline-block before:rounded-full before:border-4 before:border-jade-600`,
  draft: `${box} bg-(--amber-3) text-(--amber-11)`,
  ready: `${box} bg-jade-50 text-jade-600`,
  open: `${box} bg-sand-100 text-muted`,
  inactive: `${box} bg-red-50 text-red-700`,
}

/** `draft` needs attention, `ready` goes live as planned, `open` only informs. */
type State = 'draft' | 'ready' | 'open'

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
        <span key={badge[1]} className={badgeLooks[badge[0]]}>
          {badge[1]}
        </span>
      ),
  )
