import { useTranslation } from 'react-i18next'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { useWizardContext, useChatContext } from '../context.ts'
import { TextButton } from '../../ui/button.tsx'
import { card } from '../../ui/card.tsx'

const text = 'mt-2 max-w-136 text-muted'

type Props = {
  onAsk: (question: string) => void
  /** Called when the component is removed while it has the focus. */
  onGone: () => void
}

/** An empty conversation: a welcome and suggested questions. */
export function FirstQuestions({ onAsk, onGone }: Props) {
  const { t } = useTranslation()
  const { state } = useWizardContext()
  const { previous, restore } = useChatContext()
  const kind = state.result ? 'first.results' : 'first'
  const questions = ([1, 2, 3] as const).map((number) => t(`chat.${kind}.${number}`))
  return (
    <div ref={useFocusOnUnmount(onGone)} className="my-auto">
      <SaduPattern />
      <h3 className="text-xl text-ink-800">{t('chat.empty.title')}</h3>
      <p className={text}>{t('chat.empty.text')}</p>
      {state.step > 1 && <p className={text}>{t('chat.empty.known')}</p>}
      <ul className="mt-6 grid gap-2" aria-label={t('chat.first')}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className={`${card} min-h-12 w-full border border-line px-4 py-2 text-start font-medium text-ink-700 transition-[border-color] hover:border-jade-600 hover:bg-jade-50`}
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      {previous.length > 0 && (
        <TextButton look="muted" className="mt-4 min-h-11" onClick={() => restore(previous)}>
          {t('chat.restore')}
        </TextButton>
      )}
    </div>
  )
}

/** A Sadu pattern of triangles and diamonds. */
const SaduPattern = () => (
  <svg className="mb-3 block w-30" viewBox="0 0 120 20" aria-hidden="true">
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <path
        key={at}
        className="fill-jade-600 even:fill-saffron-400"
        fillRule="evenodd"
        d={`M${at * 20} 20l10-18 10 18ZM${at * 20 + 6} 20l4-7 4 7Z`}
      />
    ))}
  </svg>
)
