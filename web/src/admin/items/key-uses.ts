import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { places, type Place } from './places.ts'

type KeyUses = Record<string, Place[]>

/** Each key with the places that show it. Written by `npm run gen`. */
export const usesQuery = queryOptions({
  queryKey: ['key-uses'],
  staleTime: Infinity,
  queryFn: async (): Promise<KeyUses> =>
    z.parse(
      z.record(z.string(), z.array(z.enum(places))),
      (await import('./key-uses.json')).default,
    ),
})

/** The places of a key; undefined if the site does not use it. The forms of a plural are used together. */
export const usesOf = (uses: KeyUses, key: string): Place[] | undefined =>
  uses[key.replace(/_(zero|one|two|few|many|other)$/, '_other')] ?? uses[key]
