import { Button, Card, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scoring } from '#contract/scoring.ts'
import {
  scoringQuery,
  rescoringQuery,
  useSaveScoring,
  useRuleInputs,
} from '../../data/scoring/rules.ts'
import { isConflict } from '../shell/error-text.ts'
import { whenDone } from '../shell/use-notify-undo.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert, QueryState } from '../shell/query-state.tsx'
import { Form } from '../shell/form.tsx'
import { changedRules, inputOf, withoutSaved } from './scoring-draft.ts'
import { ScoringPreview } from './scoring-preview.tsx'
import { ScoringRules } from './scoring-rules.tsx'
import { Bar } from '../shell/bar.tsx'
import { useFormat } from '../shell/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { ruleText } from '../shell/rule-text.ts'

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
  const save = useSaveScoring()
  const changes = changedRules(rules, inputs)
  const isChanged = changes === null || changes.length > 0

  const submit = () => {
    if (!changes?.length || save.isPending) return
    whenDone(save.mutateAsync(changes), ({ moved, is_running: isRunning }) => {
      changeInputs((current) => withoutSaved(current, inputs))
      if (!isRunning) notify(t('analytics.scoring.saved', { count: moved }))
    })
  }

  return (
    <>
      <p className="text-xs text-muted">{t('analytics.scoring.text')}</p>
      <Form
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
        onSubmit={submit}
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
          {isConflict(save.error) ? (
            <p role="alert" className="rounded-sm bg-red-50 p-3 text-sm text-red-700">
              {t('analytics.scoring.conflict')}
            </p>
          ) : (
            <FailureAlert
              title={t('analytics.scoring.failed')}
              error={save.error}
              onRetry={submit}
            />
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
                save.reset()
                changeInputs(() => ({}))
              }}
            >
              {t('analytics.scoring.discard')}
            </Button>
          </Flex>
          <RescoringProgress />
        </div>
      </Form>
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

/** The changes of rules: person, time, and the values before and after. */
function ScoringHistory({ rules, history }: Scoring) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dateTime, number } = useFormat()
  const step = (before: number, after: number) => (
    <bdi dir="ltr">{before === after ? '—' : `${number(before)} → ${number(after)}`}</bdi>
  )
  return (
    <Panel title={t('analytics.scoring.history')} level="h3" id="scoring-history">
      {history.length === 0 ? (
        <p className="text-xs text-muted">{t('analytics.scoring.noHistory')}</p>
      ) : (
        <DataTable
          label={t('analytics.scoring.history')}
          rows={history}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('analytics.receipt.rule'),
              renderCell: (change) => {
                const signal = rules.find(({ id }) => id === change.rule)?.signal
                return ruleText(t, language, { ...change, signal, above: change.above_after })
              },
            },
            {
              header: t('analytics.receipt.points'),
              renderCell: (change) => step(change.points_before, change.points_after),
            },
            {
              header: t('analytics.scoring.above'),
              renderCell: (change) => step(change.above_before, change.above_after),
            },
            {
              header: t('analytics.scoring.by'),
              renderCell: ({ changed_by }) => <bdi>{changed_by ?? t('history.system')}</bdi>,
            },
            {
              header: t('analytics.scoring.when'),
              renderCell: ({ changed_at }) => dateTime(changed_at),
            },
          ]}
        />
      )}
    </Panel>
  )
}
