import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { ZodMiniType } from 'zod/mini'
import { databaseError } from '#contract/database-error.ts'
import type { Database } from '../../../supabase/functions/_shared/database.types.ts'
import { ApiError, checked, networkError } from '../lib/api.ts'
import { queryWithToken, type StaffClient } from './auth/session.ts'
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

type Query<T> = (database: StaffClient) => PromiseLike<PostgrestSingleResponse<T>>

/**
 * Queries the database as the signed-in user: row-level security and the SQL functions decide. The schema validates what
 * is not typed by the database: jsonb, the nulls of a returned table, texts with fixed values. Throws ApiError.
 */
export async function queryAsStaff<T>(query: Query<T>): Promise<T>
export async function queryAsStaff<T>(query: Query<unknown>, schema: ZodMiniType<T>): Promise<T>
export async function queryAsStaff<T>(
  query: Query<unknown>,
  schema?: ZodMiniType<T>,
): Promise<unknown> {
  const data = await queryWithToken(async (database) => dataOf(await query(database)))
  return schema ? checked(schema, data) : data
}

type Functions = Database['public']['Functions']
type Options<T> = { signal?: AbortSignal | undefined; schema: ZodMiniType<T> }

/** The arguments may be left out where the function needs none. */
type Rest<Args> =
  Record<PropertyKey, never> extends Args
    ? [args?: Args, options?: { signal?: AbortSignal }]
    : [args: Args, options?: { signal?: AbortSignal }]

/** Calls an SQL function as `queryAsStaff` does. */
export function rpcAsStaff<Name extends keyof Functions>(
  name: Name,
  ...rest: [Functions[Name]['Args']] extends [never] ? Rest<object> : Rest<Functions[Name]['Args']>
): Promise<Functions[Name]['Returns']>
export function rpcAsStaff<Name extends keyof Functions, T>(
  name: Name,
  args: Functions[Name]['Args'],
  options: Options<T>,
): Promise<T>
export function rpcAsStaff<Name extends keyof Functions, T>(
  name: Name,
  args?: Functions[Name]['Args'],
  { signal, schema }: Partial<Options<T>> = {},
): Promise<unknown> {
  const query: Query<unknown> = (database) => {
    const call = database.rpc(name, args)
    return signal ? call.abortSignal(signal) : call
  }
  return schema ? queryAsStaff(query, schema) : queryAsStaff(query)
}

/** A query of an SQL function, of which nothing is kept after it is shown, so that no other user sees it. */
export const rpcQuery = <Name extends keyof Functions, T>(
  queryKey: QueryKey,
  name: Name,
  args: Functions[Name]['Args'],
  schema: ZodMiniType<T>,
) =>
  queryOptions({
    queryKey,
    gcTime: 0,
    queryFn: ({ signal }) => rpcAsStaff(name, args, { signal, schema }),
  })

function dataOf<T>({ data, error, status }: PostgrestSingleResponse<T>): T {
  if (!error) return data
  if (status === 0) throw networkError()
  const known = databaseError(error, status)
  if (!known) throw new ApiError('internal', error.message, status)
  throw new ApiError(known.code, error.message, known.status, known.fields, known.retryAfter)
}

/** The cursor of the page after this one: that of its last row, or undefined if the page is not full. */
export const nextOf =
  <Row, Cursor>(size: number, cursorOf: (last: Row) => Cursor) =>
  (rows: readonly Row[]): Cursor | undefined => {
    const last = rows.at(-1)
    return rows.length < size || last === undefined ? undefined : cursorOf(last)
  }

/** The rows of all pages of a size, for a file. */
export async function allRows<Row, Cursor>(
  size: number,
  cursorOf: (last: Row) => Cursor,
  read: (after: Cursor | undefined, from: number) => Promise<Row[]>,
): Promise<Row[]> {
  const next = nextOf(size, cursorOf)
  const rows = await read(undefined, 0)
  for (let after = next(rows); after !== undefined;) {
    const page = await read(after, rows.length)
    rows.push(...page)
    after = next(page)
  }
  return rows
}

/** A mutation after which these queries are read again, also after an error, to show the current state. */
export function useChange<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  ...queryKeys: QueryKey[]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
