// The first step of every npm script: runs on any Node from 20.19 on with nothing installed, installs what
// is missing, and hands over to scripts/<command>.ts under Node 24, which comes with the packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '..')
const modules = join(repository, 'node_modules')
const stamp = join(modules, '.riyada-installed')
const [command, ...rest] = process.argv.slice(2)

if (!command || !existsSync(join(repository, 'scripts', `${command}.ts`))) {
  console.error(`There is no command "${command ?? ''}".`)
  process.exit(1)
}

const wanted = createHash('sha256')
  .update(readFileSync(join(repository, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages (once; about a minute) …')
  // The tools are development packages: they come even where NODE_ENV says production.
  const done = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: repository, stdio: 'inherit' },
  )
  if (done.status !== 0) {
    console.error('The packages could not be installed: see what npm said above, then try again.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

const own = join(modules, 'node', 'bin', 'node')
const major = Number(process.versions.node.split('.')[0])
const node = major >= 24 || !existsSync(own) ? process.execPath : own
if (node === process.execPath && major < 24) {
  console.error('Node 24 did not come with the packages. Install Node 24 or newer and try again.')
  process.exit(1)
}

const child = spawn(node, [join(repository, 'scripts', `${command}.ts`), ...rest], {
  cwd: repository,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [resolve(node, '..'), join(modules, '.bin'), process.env.PATH].join(delimiter),
  },
})
// The terminal sends Ctrl-C to the child as well; this process only has to outlive it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' ? undefined : child.kill(signal)))
// npm that is ended from outside takes its shell with it and tells nobody else: nothing may outlive it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
