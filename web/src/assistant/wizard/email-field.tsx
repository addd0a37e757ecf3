import { parseEmail } from '#contract/email-address.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { trackEmail } from '../../data/visits/track-assistant.ts'
import { Field } from '../../ui/form/field.tsx'
import { EmailSuggestion } from '../../ui/form/email-suggestion.tsx'
import { Block } from './block.tsx'
import { EmailNotice } from './email-notice.tsx'
import { useWizardContext } from '../context.ts'

type Props = { ref?: Ref<HTMLInputElement>; isMissing?: boolean }

export function EmailField({ ref, isMissing }: Props) {
  const { t } = useTranslation()
  const { state, dispatch } = useWizardContext()
  const isWrong = state.email !== '' && !parseEmail(state.email)
  const error = isWrong ? 'invalid' : isMissing ? 'missing' : null
  return (
    <Block title={t('assistant.email.block')}>
      <Field
        label={t('assistant.email.label')}
        problem={error && t(`assistant.email.${error}`)}
        hint={
          <EmailSuggestion
            email={state.email}
            onAccept={(email) => {
              dispatch({ type: 'email', email })
              trackEmail(email)
            }}
          />
        }
      >
        {(control) => (
          <input
            {...control}
            ref={ref}
            className="form-control"
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            placeholder="name@example.com"
            maxLength={254}
            required
            value={state.email}
            onChange={({ target }) => dispatch({ type: 'email', email: target.value })}
            // Not while it is typed: an incomplete address may belong to somebody else.
            onBlur={({ target }) => {
              const email = parseEmail(target.value)
              if (email) trackEmail(email)
            }}
          />
        )}
      </Field>
      <EmailNotice />
    </Block>
  )
}
