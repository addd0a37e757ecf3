import { Button, Card, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scoring } from '#contract/scoring.ts'
import { scoringQuery, rescoringQuery } from '../../data/scoring/queries.ts'
import { useSaveScoring } from '../../data/scoring/mutations.ts'
import { useRuleInputs } from '../../data/scoring/rule-inputs.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { QueryState } from '../shell/query-state.tsx'
import { changedRules, inputOf, withoutSaved } from './scoring-draft.ts'
import { ScoringHistory } from './scoring-history.tsx'
import { ScoringPreview } from './scoring-preview.tsx'
import { ScoringRules } from './scoring-rules.tsx'
import { Bar } from '../shell/bar.tsx'
import { useFormat } from '../shell/use-format.ts'

/** Edits the scoring rules in a draft and previews the effect on the leads before saving. */
export function ScoringPart() {
  const query = useQuery(scoringQuery)
  return (
    <Grid gap="4">
      <QueryState query={query} shape="rules" />
      {query.data && <ScoringForm scoring={query.data} />}
    </Grid>
  )
}

function ScoringForm({ scoring: { rules, history } }: { scoring: Scoring }) {
  const { t } = useTranslation()
  const { inputs, changeInputs } = useRuleInputs()
  const [isConflict, setConflict] = useState(false)
  const save = useSaveScoring()
  const changes = changedRules(rules, inputs)
  const isChanged = changes === null || changes.length > 0

  const submit = () => {
    if (!changes?.length || save.isPending) return
    setConflict(false)
    // Callbacks passed to `mutate` would not run after the screen is unmounted.
    save.mutateAsync(changes).then(
      ({ moved, is_running: isRunning }) => {
        changeInputs((current) => withoutSaved(current, inputs))
        if (!isRunning) notify(t('analytics.scoring.saved', { count: moved }))
      },
      (error: unknown) => setConflict(error instanceof ApiError && error.code === 'conflict'),
    )
  }

  return (
    <>
      <p className="text-xs text-muted">{t('analytics.scoring.text')}</p>
      <form
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ScoringRules
          rules={rules}
          inputs={inputs}
          onType={(rule, field, text) =>
            changeInputs((current) => ({
              ...current,
              [rule.id]: { ...inputOf(rule, current[rule.id]), [field]: text },
            }))
          }
        />
        <div className="grid gap-3 max-sm:contents lg:sticky lg:top-3">
          <ScoringPreview changes={changes} />
          {isConflict ? (
            <p role="alert" className="rounded-sm bg-red-50 p-3 text-sm text-red-700">
              {t('analytics.scoring.conflict')}
            </p>
          ) : (
            save.isError && (
              <FailureAlert
                title={t('analytics.scoring.failed')}
                error={save.error}
                onRetry={submit}
              />
            )
          )}
          {/* On phones, they stay in view while the rules scroll. */}
          <Flex
            wrap="wrap"
            gap="2"
            className="max-sm:*:grow max-sm:has-enabled:sticky max-sm:has-enabled:bottom-(--phone-nav) max-sm:has-enabled:z-1 max-sm:has-enabled:bg-page max-sm:has-enabled:py-3"
          >
            <Button
              type="submit"
              {...(!changes?.length && ({ variant: 'soft', color: 'gray' } as const))}
              disabled={!changes?.length || save.isPending}
            >
              {t(save.isPending ? 'admin.editor.saving' : 'analytics.scoring.save')}
            </Button>
            <Button
              type="button"
              variant="soft"
              color="gray"
              disabled={!isChanged}
              onClick={() => {
                setConflict(false)
                save.reset()
                changeInputs(() => ({}))
              }}
            >
              {t('analytics.scoring.discard')}
            </Button>
          </Flex>
          <RescoringProgress />
        </div>
      </form>
      <ScoringHistory rules={rules} history={history} />
    </>
  )
}

/** The progress of rescoring, and a notification when it has finished. */
function RescoringProgress() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(rescoringQuery)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!data) return
    if (wasRunning.current && !data.is_running)
      notify(t('analytics.scoring.saved', { count: data.moved }))
    wasRunning.current = data.is_running
  }, [data, t])

  if (!data?.is_running) return null
  const { done, visits } = data
  return (
    <Card size="2">
      <Bar label={t('analytics.scoring.following')} value={done} max={visits} />
      <p className="text-xs text-muted">
        {t('analytics.scoring.followed', { done: number(done), all: number(visits) })}
      </p>
    </Card>
  )
}
