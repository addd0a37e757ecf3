import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chatRequest, suggestionsRequest } from '#contract/assistant.ts'
import { startFakeProvider } from '../fake-provider/server.ts'
import { fakeProviderSettings } from '../fake-provider/settings.ts'
import { temporaryFolder } from '../test/folder.ts'
import { runScript } from '../test/run-script.ts'
import { cases, isChat } from './case.ts'
import { readRecorded, replay } from './recorded.ts'

const recorded = readRecorded()

test('every case is a request that the functions accept, and has a recorded reply', () => {
  const names = cases.map(({ name }) => name)
  expect([...recorded.keys()].toSorted()).toEqual(names.toSorted())
  const ids = { sessionId: 'session-1', requestId: crypto.randomUUID(), email: 'a@example.com' }
  const refused = cases.filter((each) =>
    isChat(each)
      ? !chatRequest.safeParse({ ...ids, ...each, language: undefined }).success
      : !suggestionsRequest.safeParse({ ...ids, ...each }).success,
  )
  expect(refused.map(({ name }) => name)).toEqual([])
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

test('the rules share no code with what they judge', () => {
  const files = globSync('rules/*.ts', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    expect(text).not.toContain('supabase/functions')
    for (const [line] of text.matchAll(/^import .*#contract.*$/gm))
      expect(line).toMatch(/^import type/)
  }
})

const folder = temporaryFolder()

test('npm run eval:assistant with a provider asks the model', async () => {
  const { url, stop } = await startFakeProvider()
  try {
    const out = join(folder, 'results')
    const env = { ...process.env, ...fakeProviderSettings(url) }
    const args = ['--only=en-licenses', `--out=${out}`]
    const { output } = await runScript('eval-assistant', args, env)
    expect(output).toContain('Answers of fake-model')
    const [result] = JSON.parse(readFileSync(`${out}.json`, 'utf8')).results
    expect(result.answer).toMatchObject({ source: 'ai' })
    expect(result.booked.input).toBeGreaterThan(100)
    expect(result.booked.firstTokenMs).toBeGreaterThanOrEqual(0)
  } finally {
    await stop()
  }
})
