import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props = { onClick: () => void; children: ReactNode }

/** The name of a draft or a release, which opens it. For a finger, its target is larger than its text. */
export const NameButton = ({ onClick, children }: Props) => (
  <button
    type="button"
    className="relative min-h-7 text-start text-sm font-semibold wrap-anywhere hover:text-jade-600 hover:underline touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-2"
    onClick={onClick}
  >
    {children}
  </button>
)

type RowProps = {
  name: string
  /** What is below the name, on a line of its own. */
  text?: ReactNode
  details: ReactNode
  badges: ReactNode
  onOpen: () => void
  /** Before and after the name. */
  start?: ReactNode
  end?: ReactNode
}

/** The row of a draft or a release in a list. */
export const NameRow = ({ name, text, details, badges, onOpen, start, end }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
    {start}
    <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-64">
        <NameButton onClick={onOpen}>
          <bdi>{name}</bdi>
        </NameButton>
        {text}
        <Flex wrap="wrap" gapX="3" className="text-xs text-muted">
          {details}
        </Flex>
      </div>
      <Flex wrap="wrap" gap="1">
        {badges}
      </Flex>
    </div>
    {end}
  </li>
)
