import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from './database.ts'
import { expect, test } from './test.ts'
import { asPerson, hide, realBrowser } from './visit.ts'

type Count = { kind: string; step: string; value: string; visits: number }

/** What was counted of visits that came from a host. */
const countsOf = async (host: string) => {
  const rows = await sql<Count>(
    `select kind, step, value, sum(visits)::integer as visits from analytics.visit_counts
      where referrer = $1 and step not in ('lcp', 'inp', 'cls') group by 1, 2, 3 order by 1, 2, 3`,
    [host],
  )
  return rows.map(({ kind, step, value, visits }) => `${kind} ${step} ${value} ${visits}`)
}

const open = (page: Page, host: string, path = '/') =>
  page.goto(path, { referer: `https://${host}/` })

/** Leaves the page, which may not count yet, until this is counted. */
const leaveUntil = (page: Page, host: string, counted: string[]) =>
  expect
    .poll(async () => {
      await hide(page)
      return countsOf(host)
    })
    .toEqual(counted)

test.use(realBrowser)

test('counts what visits did, each step once per tab', async ({ context, page }) => {
  const host = `${randomUUID()}.example`
  await asPerson(context)
  await open(page, host, '/#contact')
  await leaveUntil(page, host, ['person page  1', 'person tab contact 1'])
  // The same visit.
  await page.reload()

  const second = await context.newPage()
  await open(second, host, '/en/')
  await second.getByRole('button', { name: 'Get Started' }).first().click()
  await expect(second.getByRole('dialog')).toBeVisible()
  await leaveUntil(second, host, [
    ...['person assistant  1', 'person page  2', 'person tab contact 1', 'person tab home 1'],
  ])
})
