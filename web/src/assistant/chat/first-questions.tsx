import { useTranslation } from 'react-i18next'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { useWizardContext } from '../wizard/use-wizard.ts'
import { useChatContext } from './use-chat.ts'
import styles from './chat.module.css'

const general = ['chat.first.1', 'chat.first.2', 'chat.first.3'] as const
const afterResults = [
  'chat.first.results.1',
  'chat.first.results.2',
  'chat.first.results.3',
] as const

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
  const questions = state.result ? afterResults : general
  return (
    <div ref={useFocusOnUnmount(onGone)} className={styles.welcome}>
      <SaduPattern />
      <h3 className="heading">{t('chat.empty.title')}</h3>
      <p className="muted">{t('chat.empty.text')}</p>
      {state.step > 1 && <p className="muted">{t('chat.empty.known')}</p>}
      <ul className={styles.questions} aria-label={t('chat.first')}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="panel" onClick={() => onAsk(t(question))}>
              {t(question)}
            </button>
          </li>
        ))}
      </ul>
      {previous.length > 0 && (
        <button type="button" className={styles.restore} onClick={() => restore(previous)}>
          {t('chat.restore')}
        </button>
      )}
    </div>
  )
}

/** A Sadu pattern of triangles and diamonds. */
const SaduPattern = () => (
  <svg className={styles.weave} viewBox="0 0 120 20" aria-hidden="true">
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <path key={at} d={`M${at * 20} 20l10-18 10 18ZM${at * 20 + 6} 20l4-7 4 7Z`} />
    ))}
  </svg>
)
