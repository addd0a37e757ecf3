import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFakeProvider } from '../fake-provider/server.ts'
import { fakeProviderSettings } from '../fake-provider/settings.ts'
import { runScript } from '../test/run-script.ts'
import { cases } from './case.ts'
import { readRecorded, replay } from './recorded.ts'

const recorded = readRecorded()

test('every case has a recorded reply, and no other one exists', () => {
  const names = cases.map(({ name }) => name)
  expect([...recorded.keys()].toSorted()).toEqual(names.toSorted())
})

test('a fault is seen by a rule or changed by the functions, and noted', () => {
  const all = [...recorded.values()]
  const noted = all.filter(({ note }) => note)
  const bad = all.filter(({ quality }) => quality === 'bad')
  expect(bad.length).toBeGreaterThanOrEqual(25)
  expect(noted).toEqual(expect.arrayContaining(bad))
  expect(all.filter(({ broken, isChanged }) => broken ?? isChanged)).toEqual(noted)
  expect(bad).toEqual(expect.arrayContaining(all.filter(({ broken }) => broken)))
})

test('the recorded replies get the verdicts that were expected of them', async () => {
  const results = await Promise.all(cases.map((each) => replay(each, recorded.get(each.name))))
  const unexpected = results
    .filter(({ state }) => state !== 'as expected')
    .map(({ case: { name }, verdict, isChanged }) => ({ name, verdict, isChanged }))
  expect(unexpected).toEqual([])
})

const folder = mkdtempSync(join(tmpdir(), 'riyada-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))
async function run(args: string[], env: object = {}) {
  const out = join(folder, 'results')
  const all = { ...process.env, ...env }
  const ended = await runScript('eval-assistant', [`--out=${out}`, ...args], all)
  return { ...ended, results: () => JSON.parse(readFileSync(`${out}.json`, 'utf8')).results }
}

test('npm run eval:assistant without a provider replays the selected cases', async () => {
  const { code, output, results } = await run(['--recorded', '--only=document', '--limit=5'])
  expect(output).toContain('all written by hand')
  expect(output).toContain('5 as expected')
  expect(output).toMatch(/honest kept {2,}\d+ of \d+/)
  expect(code).toBe(0)
  expect(results()).toHaveLength(5)
  expect((await run(['--recorded', '--only=nothing-like-this'])).code).toBe(1)
})

test('npm run eval:assistant with a provider asks the model', async () => {
  const { url, stop } = await startFakeProvider()
  try {
    const { output, results } = await run(['--only=en-licenses'], fakeProviderSettings(url))
    expect(output).toContain('Answers of fake-model')
    const [result] = results()
    expect(result.answer).toMatchObject({ source: 'ai' })
    expect(result.booked.input).toBeGreaterThan(100)
    expect(result.booked.firstTokenMs).toBeGreaterThanOrEqual(0)
  } finally {
    await stop()
  }
})
