import { Flex, Grid } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props = {
  name: string
  email: string
  /** Below the address. */
  badges: ReactNode
  time: ReactNode
  actions: ReactNode
  /** What follows in lines of its own. */
  children?: ReactNode
}

export const PersonRow = ({ name, email, badges, time, actions, children }: Props) => (
  <Grid asChild align="center" gapX="4" gapY="2">
    <li
      className="px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_23rem] [&>[role=alert]]:col-span-full"
      data-person={email}
    >
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <bdi className="text-sm font-semibold">{name}</bdi>
        <bdi className="text-xs wrap-anywhere text-muted">{email}</bdi>
        {badges}
      </div>
      <p className="text-xs max-md:flex max-md:flex-wrap max-md:gap-x-2 md:grid">{time}</p>
      <Flex
        wrap="wrap"
        align="center"
        gap="2"
        // Three actions fit in one line of a phone.
        className="max-sm:[&>button]:grow md:justify-end max-sm:[&>.rt-Button>svg]:hidden"
      >
        {actions}
      </Flex>
      {children}
    </li>
  </Grid>
)
