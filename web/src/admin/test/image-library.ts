import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect } from 'vitest'
import { item } from './builders.ts'
import { answer, mockApi, server } from './mock-api.ts'

export const storage = 'http://auth.test/storage/v1/object'
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, apikey, content-type, cache-control, x-robots-tag',
  'access-control-allow-methods': 'POST, DELETE',
}
export const storageAnswer = (body: object, status = 200) =>
  HttpResponse.json(body, { status, headers })
/** Names of the files that were uploaded and not removed. */
export const files: string[] = []
/** A GIF of one pixel: the only format that is not re-encoded, which jsdom cannot do. */
export const gif = (name: string) =>
  new File([Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=', 'base64')], name, {
    type: 'image/gif',
  })

const image = { content_type: 'image', image_url: `${storage}/public/images/logo.png` } as const
const alt = { image_alt_ar: 'شعار ريادة', image_alt_en: 'Riyada logo' }
export const logo = item({ key: 'company.logo', category: 'company', ...image, ...alt })
const unpublished = { ...image, is_published: false }
export const plain = item({ key: 'uploaded_image_1', category: 'misc', ...unpublished })

/** Two images, and Storage, which has another origin and gets a preflight request. */
export function setupImages() {
  beforeEach(() => {
    files.length = 0
    URL.createObjectURL = () => 'blob:preview'
    URL.revokeObjectURL = () => undefined
    mockApi.items = [logo, plain]
    server.use(http.options(`${storage}/*`, () => new HttpResponse(null, { headers })))
    answer(`POST ${storage}/images/:name`, (request, { name }) => {
      // Storage asks search engines to ignore a file without it.
      expect(request.headers.get('x-robots-tag')).toBe('all')
      files.push(String(name))
      return storageAnswer({ Key: 'x' })
    })
    answer(`DELETE ${storage}/images`, async (request) => {
      const { prefixes } = await request.json()
      for (const name of prefixes) files.splice(files.indexOf(name), 1)
      return storageAnswer(prefixes.map((name: string) => ({ name })))
    })
  })
}

/** Chooses files in the first field of a part of the page, also such as it does not list. */
export async function upload(chosen: File | File[], part = '') {
  const field = document.querySelector<HTMLInputElement>(`${part} input[type=file]`)
  if (!field) throw new Error('There is no file input')
  await userEvent.setup({ delay: null, applyAccept: false }).upload(field, chosen)
}
