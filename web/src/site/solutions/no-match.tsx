import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../section/heading.tsx'
import styles from './no-match.module.css'
import { Weave } from './weave.tsx'

/** A field without offerings says so, and offers the assistant instead of a dead end. */
export function NoMatch() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <div className={styles.empty}>
      <Weave pattern=".da./d..a/e..q/.eq." size={72} />
      <Heading>{t('solutions.empty.title')}</Heading>
      <p>{t('solutions.empty.description')}</p>
      <Button onClick={() => chat.open()}>{t('solutions.empty.action')}</Button>
    </div>
  )
}
