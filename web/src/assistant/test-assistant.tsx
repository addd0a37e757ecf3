import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n, type Language } from '../i18n/index.ts'
import { loadTexts } from '../i18n/texts.ts'
import Assistant from './assistant.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })

function Page() {
  const [open, setOpen] = useState(true)
  return <Assistant open={open} reason={{ view: 'wizard' }} onOpenChange={setOpen} />
}

/** Shows the open assistant, English unless said otherwise, to a person with a mouse and a keyboard. */
export async function openAssistant(language: Language = 'en') {
  const i18n = createI18n(language, { assistant: await loadTexts(language, 'assistant') })
  const view = render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  )
  return { user: userEvent.setup(), ...view }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Answers everything up to the Generate button. */
export async function answerAll(user: Awaited<ReturnType<typeof openAssistant>>['user']) {
  await user.click(button('Start'))
  await user.click(button('Next'))
  await user.type(screen.getByLabelText('E-mail'), 'sara@example.com')
  await user.type(screen.getByRole('textbox', { name: /Describe your idea/ }), 'Answer faster')
}
