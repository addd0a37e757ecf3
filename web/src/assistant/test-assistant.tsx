import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n, switchLanguage, type Language } from '../i18n/index.ts'
import { loadTexts } from '../i18n/texts.ts'
import Assistant from './assistant.tsx'

/** The server says that the model can be called. */
export const available = http.get('*/api/assistant/status', () =>
  HttpResponse.json({ status: 'available', canEmail: true }),
)

function Page({ view }: { view: 'wizard' | 'chat' }) {
  const [reason] = useState({ view })
  const [open, setOpen] = useState(true)
  return <Assistant open={open} reason={reason} onOpenChange={setOpen} />
}

/** Renders the open assistant, in English by default. */
export async function openAssistant(
  language: Language = 'en',
  shown: 'wizard' | 'chat' = 'wizard',
) {
  const i18n = createI18n(language, { assistant: await loadTexts(language, 'assistant') })
  const view = render(
    <I18nextProvider i18n={i18n}>
      <Page view={shown} />
    </I18nextProvider>,
  )
  const setLanguage = (next: Language) => act(() => switchLanguage(i18n, next))
  return { user: userEvent.setup({ delay: null }), setLanguage, ...view }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Completes the wizard up to the Generate button. */
export async function answerAll(user: Awaited<ReturnType<typeof openAssistant>>['user']) {
  await user.click(button('Start'))
  await user.click(button('Next'))
  await user.click(screen.getByLabelText('Email'))
  await user.paste('sara@example.com')
  await user.click(screen.getByRole('textbox', { name: /Describe your idea/ }))
  await user.paste('Answer faster')
}
