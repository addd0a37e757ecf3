// The entry point of every npm script. Runs on Node 20.19 or newer without packages, installs them, and starts
// scripts/<command>.ts with the Node 24 among them. Without a command it only installs.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '..')
const modules = join(repository, 'node_modules')
const stamp = join(modules, '.riyada-installed')
const [command, ...rest] = process.argv.slice(2)

if (command && !existsSync(join(repository, 'scripts', `${command}.ts`))) {
  console.error(`Unknown command "${command}". scripts/README.md lists the commands.`)
  process.exit(1)
}

if (command && rest.includes('--help')) {
  const script = readFileSync(join(repository, 'scripts', `${command}.ts`), 'utf8')
  // Each script begins with a comment that describes it.
  const [description] = /^(?:\/\/.*\n)+/.exec(script) ?? ['']
  console.log(description.replaceAll(/^\/\/ ?/gm, '').trim())
  process.exit()
}

const lockHash = createHash('sha256')
  .update(readFileSync(join(repository, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  if (
    !(isInstalled() || install()) ||
    !npm('rebuild', '--ignore-scripts=false', ...withScripts())
  ) {
    console.error('Installing the packages failed. See the output of npm above, then try again.')
    process.exit(1)
  }
  writeFileSync(stamp, lockHash)
}
if (!command) process.exit()

/** Whether somebody has run `npm ci`: npm ends it with a list of what it installed. */
function isInstalled() {
  const path = join(modules, '.package-lock.json')
  if (!existsSync(path)) return false
  const installed = packagesOf(path)
  const wanted = packagesOf(join(repository, 'package-lock.json'))
  return [...new Set([...Object.keys(installed), ...Object.keys(wanted)])].every(
    (name) =>
      name === '' ||
      (installed[name]
        ? installed[name].version === wanted[name]?.version
        : isForOthers(wanted[name])),
  )
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** Whether a package is left out on this machine: it is for another one, or part of such a package. */
function isForOthers({ optional, os = [], cpu = [], libc = ['glibc'] }) {
  const isForThis = os.includes(process.platform) && cpu.includes(process.arch)
  return optional && !(isForThis && libc.includes('glibc'))
}

function install() {
  console.log('Installing packages (about a minute) …')
  // The tools are development packages, which npm skips if NODE_ENV is production.
  return npm('ci', '--include=dev', '--ignore-scripts')
}

function npm(...args) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  return spawnSync('npm', [...args, ...options], { cwd: repository, stdio: 'inherit' }).status === 0
}

/** The installed packages that may run their install scripts: `allowScripts` in package.json. */
function withScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(modules, name)),
  )
}

const packagedNode = join(modules, 'node', 'bin', 'node')
const major = Number(process.versions.node.split('.')[0])
const node = major >= 24 || !existsSync(packagedNode) ? process.execPath : packagedNode
if (node === process.execPath && major < 24) {
  console.error(
    'The package with Node 24 is not installed. Install Node 24 or newer and try again.',
  )
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
// The terminal sends Ctrl-C to the child, too. This process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (signal === 'SIGINT' ? undefined : child.kill(signal)))
// If npm is killed, it does not forward the signal.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
