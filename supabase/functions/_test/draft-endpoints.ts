import type { Endpoint } from './routes.ts'
import { call, sql } from './stack.ts'

const limit = 256 * 1024

/** The routes of drafts with valid bodies. Creates the drafts and releases, with keys that begin with the prefix. */
export async function draftEndpoints(
  token: string,
  prefix: string,
  /** The key of an item. */
  item: string,
): Promise<Endpoint[]> {
  await sql('delete from public.content_drafts where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_releases where starts_with(name, $1)', [prefix])
  const draft = async (name: string) => {
    const key = `${prefix}${name}`
    const json = { draft: true, category: 'misc', value_en: 'A draft' }
    await call(`/content/${encodeURIComponent(key)}`, { method: 'PUT', token, json })
    return { key, revision: 1 }
  }
  const release = async (name: string): Promise<string> =>
    (await call('/drafts/releases', { token, json: { name: `${prefix}${name}` } })).json.id
  const published = await release('published')
  const shared = await release('shared')
  await call('/drafts/move', {
    token,
    json: { keys: [(await draft('published in a release')).key], release: published },
  })
  const share = await call('/drafts/share', { token, json: { release: shared } })
  const inRelease = async (id: string, name: string) => {
    await call('/drafts/move', { token, json: { keys: [(await draft(name)).key], release: id } })
    return id
  }
  const shown = (name: string) => ({ drafts: [{ key: `${prefix}${name}`, revision: 1 }] })
  const undone = await inRelease(await release('undone'), 'undone')
  await call(`/drafts/releases/${undone}/publish`, { token, json: shown('undone') })

  const to = (route: string, good: object, more: Partial<Endpoint> = {}): Endpoint => ({
    ...{ method: 'POST', route: `/drafts${route}`, path: `/drafts${route}`, good },
    ...{ token, most: limit, status: 204 },
    ...more,
  })
  const ofRelease = (route: string, id: string, good: object, more: Partial<Endpoint>) =>
    to(`/releases/:id${route}`, good, { path: `/drafts/releases/${id}${route}`, ...more })
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
  const later = new Date(Date.now() + 366 * 86_400_000).toISOString()
  return [
    to('/open', { key: item, takes_over: true }, { status: 200 }),
    to('/close', { key: item }),
    to('/discard', await draft('discarded')),
    to('/publish', { drafts: [await draft('published')] }, { status: 200 }),
    to('/schedule', { ...(await draft('scheduled')), publish_at: inAYear }, { status: 200 }),
    to('/move', { keys: [(await draft('moved')).key], release: shared, moves: true }),
    to('/review', { key: (await draft('reviewed')).key, review: 'requested', note: 'A note' }),
    to('/share', { release: await release('to share') }, { status: 201 }),
    to('/unshare', { release: await release('to unshare') }),
    to('/shared', { token: share.json.token }, { most: 1024, status: 200 }),
    to('/releases', { name: `${prefix}added` }, { status: 201 }),
    ofRelease('', await release('renamed'), { name: `${prefix}other name` }, { method: 'PUT' }),
    ofRelease(
      '/schedule',
      await inRelease(await release('scheduled'), 'in a scheduled release'),
      { publish_at: inAYear, unpublish_at: later, ...shown('in a scheduled release') },
      { method: 'PUT', status: 200 },
    ),
    ofRelease('/publish', published, shown('published in a release'), { status: 200 }),
    ofRelease('/undo', undone, {}, { most: null, status: 200 }),
  ]
}
