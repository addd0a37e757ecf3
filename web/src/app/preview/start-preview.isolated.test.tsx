import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import type { PreviewState } from '../../data/content/preview.ts'
import { noContent } from '../../data/content/site-content.ts'
import { startPreview } from './start-preview.tsx'

/** A page that says what it begins with, and what it has for a text. */
vi.mock('./preview-page.tsx', () => ({
  PreviewPage: ({ start }: { start: PreviewState }) => {
    const { t } = useTranslation()
    return (
      <>
        <h1>{t('hero.title')}</h1>
        <p>{start.content.texts.ar['hero.title']}</p>
      </>
    )
  },
}))

const sceneWith = (title: string): PreviewState => ({
  type: 'preview:show',
  content: { ...noContent, etag: '', texts: { ar: { 'hero.title': title }, en: {} } },
  language: 'ar',
  tab: 'home',
  isEditing: true,
  selected: null,
})
const tell = (data: PreviewState) =>
  dispatchEvent(
    new MessageEvent('message', { data, origin: location.origin, source: window.parent }),
  )

test('what is written while the page is still starting is what it begins with', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const started = startPreview()
  tell(sceneWith('كما حُفظ'))
  await Promise.resolve()
  tell(sceneWith('كما يُكتب الآن'))
  await started
  expect((await screen.findByRole('heading')).textContent).toBe('كما يُكتب الآن')
  expect(screen.getByRole('paragraph').textContent).toBe('كما يُكتب الآن')
})
