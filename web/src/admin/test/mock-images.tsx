import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { i18n as I18n } from 'i18next'
import { http, HttpResponse, type PathParams } from 'msw'
import type { ComponentType } from 'react'
import { beforeEach, expect } from 'vitest'
import { adminI18n, item, mockApi, server, setupMockApi, storeSession } from './mock-api.ts'

export const storage = 'http://auth.test/storage/v1/object'
export const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, cache-control',
  'access-control-allow-methods': 'POST, DELETE',
}
/** Names of the files in Storage. */
export const files: string[] = []
/** A GIF of one pixel: the only format that is not re-encoded, which jsdom cannot do. */
export const gif = (name: string) =>
  new File(
    [
      Uint8Array.from(
        'GIF89a\u0001\0\u0001\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff\u002c\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002\u0044\u0001\0\u003b',
        (letter) => letter.codePointAt(0) ?? 0,
      ),
    ],
    name,
    { type: 'image/gif' },
  )

export const logo = item({
  key: 'company.logo',
  content_type: 'image',
  category: 'company',
  image_url: `${storage}/public/images/logo.png`,
  image_alt_ar: 'شعار ريادة',
  image_alt_en: 'Riyada logo',
})
export const plain = item({
  key: 'uploaded_image_1',
  content_type: 'image',
  category: 'misc',
  image_url: `${storage}/public/images/logo.png`,
  is_published: false,
})

/** Mocks the API and Storage, with two images. */
export function setupImages() {
  setupMockApi()
  beforeEach(() => {
    storeSession()
    files.length = 0
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => undefined
    history.replaceState(null, '', '/admin?tab=images')
    mockApi.items = [logo, plain]
    server.use(
      // Storage has another origin and gets a preflight request.
      http.options(`${storage}/*`, () => new HttpResponse(null, { status: 204, headers })),
      http.post(`${storage}/images/:name`, ({ params }) => {
        files.push(String(params['name']))
        return HttpResponse.json({ Key: 'x' }, { headers })
      }),
      http.delete<PathParams, { prefixes: string[] }>(`${storage}/images`, async ({ request }) => {
        const { prefixes } = await request.clone().json()
        for (const name of prefixes) files.splice(files.indexOf(name), 1)
        return HttpResponse.json([], { headers })
      }),
    )
  })
}

/** Opens the image library. */
export async function openLibrary(App: ComponentType<{ i18n: I18n }>) {
  render(<App i18n={await adminI18n()} />)
  await screen.findByText('مكتبة الصور')
  return userEvent.setup({ delay: null, applyAccept: false })
}
/** Returns the first file input. */
export const input = () => {
  const [first] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!first) throw new Error('There is no file input')
  return first
}
export const dialog = async () => within(await screen.findByRole('dialog'))
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
