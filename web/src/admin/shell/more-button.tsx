import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import styles from './more-button.module.css'

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** The way to what did not fit on the pages read so far; gone when nothing is left. */
export function MoreButton({ query }: Props) {
  const { t } = useTranslation()
  return (
    query.hasNextPage && (
      <Button
        className={styles.more}
        variant="soft"
        color="gray"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('admin.analytics.more')}
      </Button>
    )
  )
}
