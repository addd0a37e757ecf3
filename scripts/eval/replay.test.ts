import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startFakeProvider } from '../fake-provider/server.ts'
import { fakeProviderSettings } from '../fake-provider/settings.ts'
import { repository } from '../stack/settings.ts'
import type { Case } from './case.ts'
import { cases } from './case.ts'
import { readRecorded, replyText, replyValue } from './recorded.ts'
import { rekeyed, replay, type Replayed } from './replay.ts'
import { replayedRow } from './table.ts'

const recorded = readRecorded()
const caseNamed = (name: string): Case => {
  const found = cases.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('the recorded replies', () => {
  const results: Replayed[] = []
  beforeAll(async () => {
    for (const each of cases) results.push(await replay(each, recorded.get(each.name)))
  })

  test('answer the present questions; otherwise review them and run `npm run eval:assistant -- --rekey`', () => {
    expect(
      results.filter(({ state }) => state === 'stale').map(({ case: { name } }) => name),
    ).toEqual([])
  })

  test('get the verdicts that were expected of them', () => {
    const unexpected = results
      .filter(({ state }) => state === 'unexpected')
      .map((each) => ({ ...replayedRow(each), expected: each.recorded?.expect }))
    expect(unexpected).toEqual([])
  })

  test('a quarter or less is faulty, and every fault is seen by a rule or removed', () => {
    const faulty = results.filter(({ recorded: reply }) => reply?.quality === 'bad')
    expect(faulty.length).toBeGreaterThanOrEqual(25)
    const unseen = faulty.filter(
      ({ broken, outcome }) =>
        broken.length === 0 && !Object.values(outcome?.drops ?? {}).some((count) => count > 0),
    )
    expect(unseen.map(({ case: { name } }) => name)).toEqual([])
  })
})

test('a changed question makes the reply stale, and only a confirmation by hand makes it count again', async () => {
  const each = caseNamed('en-licenses')
  const reply = recorded.get(each.name)
  const changed = { ...each, idea: 'Another idea.' }
  const stale = await replay(changed, reply)
  expect(stale.state).toBe('stale')
  expect(rekeyed([stale], '2026-01-31').get(each.name)).toMatchObject({
    key: stale.outcome?.key,
    rekeyed: '2026-01-31',
    author: 'hand-written',
  })
  const ofModel = await replay(
    changed,
    reply && { ...reply, quality: undefined, rekeyed: undefined, author: 'model-x' },
  )
  expect(ofModel.state).toBe('stale')
  expect(rekeyed([ofModel], '2026-01-31').get(each.name)?.rekeyed).toBeUndefined()
})

test('a missing reply is not counted as checked', async () => {
  expect((await replay(caseNamed('en-licenses'), undefined)).state).toBe('missing')
})

test('a reply is kept byte by byte', () => {
  for (const text of ['{"a":1}', '{ "a": 1 }', 'text', '"quoted"', '```json\n{}\n```', ''])
    expect(replyText({ reply: replyValue(text) })).toBe(text)
})

describe('npm run eval:assistant without a provider', () => {
  const out = join(mkdtempSync(join(tmpdir(), 'riyada-eval-')), 'results')
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ['scripts/eval-assistant.ts', '--recorded', `--out=${out}`, ...args],
      { cwd: repository, encoding: 'utf8' },
    )

  test('replays the selected cases, says who wrote the replies, and writes both files', () => {
    const { status, stdout } = run('--only=document', '--limit=5')
    expect(stdout).toContain('5 as expected, 0 unexpected, 0 stale, 0 missing, of 5')
    expect(status).toBe(0)
    expect(stdout).toContain('nothing about the quality of a model')
    expect(readFileSync(`${out}.md`, 'utf8')).toContain('hand-written, good')
    const { outcomes } = JSON.parse(readFileSync(`${out}.json`, 'utf8'))
    expect(outcomes).toHaveLength(5)
    expect(outcomes[0]).toMatchObject({ stop: 'finished', usage: {}, reply: expect.any(String) })
  })

  test('fails when no case has the name', () => {
    expect(run('--only=nothing-like-this').status).toBe(1)
  })
})

test('npm run eval:assistant with a provider and a judge', async () => {
  const fakeProvider = await startFakeProvider()
  const out = join(mkdtempSync(join(tmpdir(), 'riyada-eval-')), 'model')
  const args = ['scripts/eval-assistant.ts', '--only=en-licenses', `--out=${out}`]
  const env = {
    ...process.env,
    ...fakeProviderSettings(fakeProvider.url),
    EVAL_JUDGE_MODEL: 'another-fake-model',
  }
  try {
    const child = spawn(process.execPath, args, { cwd: repository, env })
    let stdout = ''
    child.stdout.on('data', (data) => (stdout += String(data)))
    await once(child, 'close')
    expect(stdout).toContain('fake-model: 1 cases')
    expect(stdout).toContain('judge: another-fake-model')
    expect(stdout).toContain('could not be read: 1')
    const { outcomes } = JSON.parse(readFileSync(`${out}.json`, 'utf8'))
    expect(outcomes[0]).toMatchObject({ model: 'fake-model', answer: { source: 'ai' } })
    expect(outcomes[0].usage.input).toBeGreaterThan(100)
    expect(outcomes[0].firstTextMs).toBeGreaterThan(0)
  } finally {
    await fakeProvider.stop()
  }
})
