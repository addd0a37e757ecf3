import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chatRequest, suggestionsRequest } from '#contract/assistant.ts'
import { cases, isChat, type Case } from './case.ts'
import { fold } from './rules/text.ts'

const of = (kind: Case['kind']) => cases.filter((each) => each.kind === kind)
const ids = { sessionId: 'session-1', requestId: crypto.randomUUID(), email: 'a@example.com' }

test('150 cases: 60 briefs, 30 with documents, 30 adversarial, 30 conversations', () => {
  const kinds = ['brief', 'document', 'adversarial', 'chat'] as const
  expect(kinds.map((kind) => of(kind).length)).toEqual([60, 30, 30, 30])
})

test('half of the briefs are Arabic, 15 of them in dialect, and none repeats a need', () => {
  const briefs = of('brief').flatMap((each) => (isChat(each) ? [] : [each]))
  expect(briefs.filter(({ language }) => language === 'ar')).toHaveLength(30)
  expect(briefs.filter(({ dialect }) => dialect)).toHaveLength(15)
  expect(new Set(briefs.map(({ idea }) => fold(idea))).size).toBe(60)
  expect(new Set(briefs.map(({ goal, sector }) => `${goal}/${sector}`)).size).toBe(24)
})

test('every case is a request that the functions accept', () => {
  const refused = cases.filter((each) =>
    isChat(each)
      ? !chatRequest.safeParse({ ...ids, ...each, language: undefined }).success
      : !suggestionsRequest.safeParse({ ...ids, ...each }).success,
  )
  expect(refused.map(({ name }) => name)).toEqual([])
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
