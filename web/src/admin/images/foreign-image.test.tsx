import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { adminI18n, mockApi, server, setupMockApi, storeSession } from '../test/mock-api.ts'

setupMockApi()

const storage = 'http://auth.test/storage/v1/object'
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, cache-control',
  'access-control-allow-methods': 'POST',
}
const files: string[] = []
/** A GIF of one pixel: the only format that is not re-encoded, which jsdom cannot do. */
const gif = (name: string) =>
  new File([Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=', 'base64')], name, {
    type: 'image/gif',
  })

beforeEach(() => {
  storeSession()
  files.length = 0
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  history.replaceState(null, '', '/admin?tab=images')
  server.use(
    http.options(`${storage}/*`, () => new HttpResponse(null, { status: 204, headers })),
    http.post(`${storage}/images/:name`, ({ params }) => {
      files.push(String(params['name']))
      return HttpResponse.json({ Key: 'x' }, { headers })
    }),
  )
})

const open = async () => {
  render(<AdminApp i18n={await adminI18n()} />)
  await screen.findByText('مكتبة الصور')
  return userEvent.setup({ delay: null })
}
const dialog = async () => within(await screen.findByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('an address of another site is explained and refused; the copied image can be pasted', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'إضافة برابط' }))
  const form = await dialog()
  const address = form.getByLabelText(/^رابط الصورة/)
  await user.type(address, 'https://other.example/a.png')
  expect(form.getByText(/لتُحفظ نسخة منها هنا/)).toBeTruthy()
  // Not even requested: the policy of the page blocks it.
  expect(document.querySelector('[role=dialog] img')).toBeNull()
  expect(form.getByRole('link', { name: 'فتح الصورة' }).getAttribute('href')).toBe(
    'https://other.example/a.png',
  )
  await user.click(form.getByRole('button', { name: 'إضافة الصورة' }))
  expect((await form.findByRole('alert')).textContent).toContain('لا يعرض صورًا من مواقع أخرى')
  expect(mockApi.sent).toEqual([])

  fireEvent.paste(address, { clipboardData: { files: [gif('copied.gif')] } })
  expect(await form.findByText('copied.gif')).toBeTruthy()
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'إضافة الصورة' })).toHaveProperty('disabled', false),
  )
  await user.click(form.getByRole('button', { name: 'إضافة الصورة' }))
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ image_url: `${storage}/public/images/${files[0]}` })
})

test('an image of our storage may be added by its address', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'إضافة برابط' }))
  const form = await dialog()
  await user.type(form.getByLabelText(/^رابط الصورة/), `${storage}/public/images/logo.png`)
  await user.click(form.getByRole('button', { name: 'إضافة الصورة' }))
  await isClosed()
  expect(mockApi.sent.at(-1)).toMatchObject({ image_url: `${storage}/public/images/logo.png` })
})
