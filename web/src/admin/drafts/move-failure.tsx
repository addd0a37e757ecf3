import { Button, Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../shell/query-state.tsx'
import type { useMove } from './draft-actions.ts'

/** Why drafts could not be put into a release. One that is in another release, which it names, can be moved. */
export function MoveFailure({ move }: { move: ReturnType<typeof useMove> }) {
  const { t } = useTranslation()
  const { error, isPending, moveAnyway } = move
  if (!error) return null
  return (
    <Flex direction="column" align="start" gap="2">
      <FailureAlert error={error} />
      {moveAnyway && (
        <Button variant="soft" loading={isPending} onClick={moveAnyway}>
          {t('admin.drafts.moved.anyway')}
        </Button>
      )}
    </Flex>
  )
}
