// npm run bench:content: the public list through the function beside a bare server that answers the same bytes and
// beside REST, a single save beside a bare update, and how soon another instance shows a change.
import { startBareServer } from './bench/bare-server.ts'
import { bareUpdates } from './bench/bare-updates.ts'
import { contentClient } from './bench/content-client.ts'
import { conclude } from './bench/figures.ts'
import { getting, load } from './bench/load.ts'
import { startFunctions } from './stack/functions.ts'
import { freePort } from './stack/ports.ts'
import { logStep } from './stack/terminal.ts'
import { command } from './stack/user-error.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

const gzip = { 'accept-encoding': 'gzip' }

await command(() =>
  withTemporaryStack(async ({ stack, settings }) => {
    // The stack's own instance would deliver leads meanwhile.
    await stack.kill('functions')
    const [port, elsewhere] = [await freePort(), await freePort()]
    await using servers = new AsyncDisposableStack()
    const stopped = <S extends { stop: () => Promise<void> }>(server: S) =>
      servers.adopt(server, (each) => each.stop())
    for (const each of [port, elsewhere])
      stopped(await startFunctions(settings, each, () => undefined))
    const client = contentClient(settings, port)
    const plain = stopped(await startBareServer(settings, await client.bytes()))
    const packed = stopped(await startBareServer(settings, await client.bytes(gzip)))

    logStep('reading, 16 connections')
    const read =
      (headers: Record<string, string>) =>
      (at: number, seconds = 5) =>
        load(at, () => getting('/content', headers), { seconds })
    const [asIs, asGzip] = [read({}), read(gzip)]
    await asIs(port, 2)
    const bare = await asIs(plain.port)
    const list = await asIs(port)
    const barePacked = await asGzip(packed.port)
    const listPacked = await asGzip(port)
    const again = await read({ 'if-none-match': await client.etag() })(port)
    const restRequest = await client.throughRest()
    const rest = await load(settings.ports.api, () => restRequest)

    logStep('saving, one after the other')
    const token = await client.signIn()
    const save = (n: number) => client.save(token, n)
    const saveThroughRest = (n: number) => client.saveThroughRest(token, n)
    // A few hundred of them, until all it passes through is compiled.
    await load(port, save, { connections: 1, seconds: 8 })
    const saves = await load(port, save, { connections: 1 })
    const savesThroughRest = await load(settings.ports.api, saveThroughRest, { connections: 1 })
    const update = await bareUpdates(settings.urls.database, client.key)

    logStep('seeing a change')
    const seen = []
    for (let run = 0; run < 10; run += 1) seen.push(await client.changeSeen(token, elsewhere))

    const perSecond = (what: string, reached: number, than: string, beside: number) => ({
      ...{ what, reached, unit: '/s' },
      beside: { what: than, reached: beside },
    })
    const sameBytes = 'bare server, same bytes'
    conclude('content', [
      perSecond('all items, both languages', list.perSecond, sameBytes, bare.perSecond),
      { what: '… of the bare server', reached: list.perSecond / bare.perSecond, least: 0.6 },
      perSecond('the same, compressed', listPacked.perSecond, sameBytes, barePacked.perSecond),
      {
        what: '… of the bare server, compressed',
        reached: listPacked.perSecond / barePacked.perSecond,
        least: 0.6,
      },
      perSecond('unchanged since (304)', again.perSecond, 'all items', list.perSecond),
      {
        what: 'compressed, times the same read through REST',
        ...{ reached: listPacked.perSecond / rest.perSecond, least: 50 },
      },
      {
        what: 'reads and saves refused',
        reached: [list, listPacked, rest, saves, savesThroughRest].reduce(
          (sum, { refused }) => sum + refused,
          0,
        ),
        most: 0,
      },
      {
        ...{ what: 'a save (PUT), p50', reached: saves.p50, unit: 'ms', most: 8 },
        beside: { what: 'bare update, p50', reached: update.p50 },
      },
      {
        ...{ what: '… beside the same through REST', reached: saves.p50, unit: 'ms' },
        beside: { what: 'REST, p50', reached: savesThroughRest.p50 },
      },
      {
        ...{ what: 'a save (PUT), p99', reached: saves.p99, unit: 'ms' },
        beside: { what: 'bare update, p99', reached: update.p99 },
      },
      {
        what: 'a change shown by another instance, longest of 10',
        ...{ reached: Math.max(...seen), unit: 'ms', most: 5000 },
      },
    ])
  }),
)
