import styles from './item-badges.module.css'

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
        <span key={badge[1]} className={styles.badge} data-state={badge[0]}>
          {badge[1]}
        </span>
      ),
  )
