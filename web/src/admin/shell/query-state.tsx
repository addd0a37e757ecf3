import { Button, Flex, Grid, Skeleton } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './failure-alert.tsx'
import styles from './panel.module.css'

type Props = {
  query: { data?: unknown; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What follows. Placeholders of its size are shown meanwhile. */
  shape?: Shape
}

/** Rows of a table, cards of a list, framed sections, tiles, four figures, or figures and a table. */
type Shape = keyof typeof placeholders

const placeholders = {
  rows: <Rows />,
  cards: <Rows height="4.8125rem" />,
  panels: <Rows height="7.375rem" gap="4" />,
  tiles: (
    <Grid columns={{ initial: '1', md: '3' }} gap="4">
      {['1', '2', '3', '4', '5', '6'].map((each) => (
        <Block key={each} height="21rem" />
      ))}
    </Grid>
  ),
  figures: <Figures />,
  report: (
    <>
      <Figures />
      <Block height="20rem" />
    </>
  ),
}

/** The style sheet of the admin leaves out what the property `height` needs. */
function Block({ height }: { height: string }) {
  return <Skeleton style={{ blockSize: height }} />
}

function Figures() {
  return (
    <Grid columns={{ initial: '2', sm: '4' }} gap="3">
      {['1', '2', '3', '4'].map((each) => (
        <Block key={each} height="7rem" />
      ))}
    </Grid>
  )
}

function Rows({ height = '3.5rem', gap = '2' }: { height?: string; gap?: '2' | '4' }) {
  return (
    <Grid gap={gap}>
      {['1', '2', '3', '4', '5', '6', '7', '8'].map((each) => (
        <Block key={each} height={height} />
      ))}
    </Grid>
  )
}

/** Shows that a query is loading or has failed, with a retry button. */
export function QueryState({ query, shape }: Props) {
  const { data, error, isFetching, refetch } = query
  const { t } = useTranslation()
  if (error)
    return (
      <FailureAlert
        title={t('analytics.loadFailed')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data !== undefined) return null
  if (shape) return <Placeholder shape={shape} />
  return (
    <Flex asChild justify="center" py="6">
      <output className={styles.muted}>{t('analytics.loading')}</output>
    </Flex>
  )
}

/** The place of something that loads. */
export function Placeholder({ shape }: { shape: Shape }) {
  const { t } = useTranslation()
  return (
    <Grid gap="4">
      <output className="visually-hidden">{t('analytics.loading')}</output>
      {placeholders[shape]}
    </Grid>
  )
}

type MoreButtonProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Loads the next page of a list. Hidden on the last page. */
export function LoadMoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation()
  return (
    query.hasNextPage && (
      <Button
        style={{ justifySelf: 'center' }}
        variant="soft"
        color="gray"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('analytics.more')}
      </Button>
    )
  )
}
