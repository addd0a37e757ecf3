import { Button } from '@radix-ui/themes'
import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '../shell/query-state.tsx'
import { Bar } from '../shell/bar.tsx'
import { NoteButton } from './text-note.tsx'
import { StopButton, WritingProblems } from './writing-problems.tsx'
import { useTranslations, type Translation, type TranslationOptions } from './use-translations.ts'

type Props = TranslationOptions & {
  translations: readonly Translation[]
  /** Whether it begins by itself. */
  isStarted?: boolean
  onClose?: () => void
  /** Buttons once something is translated. */
  children?: ReactNode
}

/** Translates many texts, with progress and a stop. Shows why a translation was not kept. */
export function Translations({
  translations,
  now,
  onKeep,
  isStarted = false,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation()
  const queue = useTranslations(translations, { now, onKeep })
  const { states, isRunning, start, stop, keepAnyway } = queue
  const begin = useEffectEvent(() => isStarted && void start())
  useEffect(() => void begin(), [])
  const kept = states.filter(({ status }) => status === 'kept').length
  const done = states.filter(({ status }) => status === 'kept' || status === 'doubtful').length
  const isBegun = states.some(({ status }) => status !== 'waiting')
  return (
    <section className="grid gap-3" aria-label={t('admin.writing.queue.title')}>
      <ol className="grid max-h-[50vh] gap-2 overflow-y-auto">
        {translations.map(({ key, name, language, text }, at) => {
          const state = states[at] ?? { status: 'waiting' }
          return (
            <li
              key={`${key} ${language}`}
              className="grid gap-2 border-b border-(--gray-4) pb-2 text-sm"
            >
              <div className="flex justify-between gap-3">
                <span>
                  <strong className="inline-block first-letter:uppercase">{name}</strong>{' '}
                  <bdi lang={language === 'ar' ? 'en' : 'ar'}>{text.slice(0, 80)}</bdi>
                </span>
                <span className="flex flex-none items-center gap-1 text-xs text-muted">
                  {state.status === 'kept' && <Check className="size-3.5" />}
                  {(state.status === 'waiting' || state.status === 'kept') &&
                    t(`admin.writing.queue.${state.status}`)}
                  {state.status === 'running' && t('admin.writing.running.translate')}
                </span>
              </div>
              {state.status === 'doubtful' && (
                <WritingProblems
                  {...state}
                  isStale={queue.isStale(state)}
                  language={language}
                  before={state.from.previous}
                >
                  <NoteButton
                    variant="outline"
                    color="gray"
                    disabled={isRunning}
                    onClick={() => void start(at)}
                  >
                    {t('admin.retry')}
                  </NoteButton>
                  {!queue.isStale(state) && (
                    <NoteButton variant="outline" color="gray" onClick={() => keepAnyway(at)}>
                      {t('admin.writing.keepAnyway')}
                    </NoteButton>
                  )}
                </WritingProblems>
              )}
              {state.status === 'failed' && (
                <FailureAlert error={state.error} busy={isRunning} onRetry={() => void start(at)} />
              )}
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <output>
          {isBegun && !isRunning
            ? t('admin.writing.queue.done', { count: kept })
            : t('admin.writing.queue.progress', { done, total: translations.length })}
        </output>
        <div className="grow basis-32">
          <Bar label={t('admin.writing.queue.title')} value={done} max={translations.length} />
        </div>
        {isRunning ? (
          <StopButton key="stop" variant="soft" onStop={stop}>
            {t('admin.writing.queue.stop')}
          </StopButton>
        ) : (
          states.some(({ status }) => status === 'waiting' || status === 'failed') && (
            <Button key="start" type="button" onClick={() => void start()}>
              {t(isBegun ? 'admin.writing.queue.resume' : 'admin.writing.queue.start')}
            </Button>
          )
        )}
        {kept > 0 && !isRunning && children}
        {onClose && !isRunning && (
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {t('admin.close')}
          </Button>
        )}
      </div>
    </section>
  )
}
