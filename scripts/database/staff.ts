import type postgres from 'postgres'
import { parseEmail } from '#contract/email-address.ts'
import { brokenPasswordRule, type PasswordRule } from '#contract/password.ts'
import { UserError } from '../stack/user-error.ts'

export type NewStaff = { email: string; password: string; name: string; role: string }

const refusedPassword: Record<PasswordRule, string> = {
  length: 'The password must have at least 10 characters and at most 72 bytes.',
  common: 'The password is common or easy to guess. Choose another one.',
  own_email: 'The password must not be the email address.',
}

/**
 * Creates an account and its profile in one transaction. An existing account without a profile gets a profile and keeps
 * its password. Returns whether the account is new.
 */
export async function addStaff(
  sql: postgres.Sql,
  { email, password, name, role }: NewStaff,
): Promise<boolean> {
  const address = validEmail(email)
  validRole(role)
  const rule = brokenPasswordRule(password, address)
  if (rule) throw new UserError(refusedPassword[rule])
  return sql.begin(async (transaction) => {
    const [existing] = await transaction<{ id: string; staff: boolean }[]>`
      select u.id, p.id is not null as staff from auth.users u left join public.profiles p using (id)
       where u.email = ${address}`
    if (existing?.staff) throw new UserError(`${address} is already on the staff.`)
    const id = existing?.id ?? crypto.randomUUID()
    if (!existing) await transaction`select private.add_account(${id}, ${address}, ${password})`
    await transaction`insert into public.profiles (id, name, role) values (${id}, ${name}, ${role})`
    return !existing
  })
}

/** All staff, admins first. */
export const listStaff = async (sql: postgres.Sql) => [
  ...(await sql<{ email: string; name: string; role: string }[]>`
      select u.email, p.name, p.role from public.profiles p join auth.users u using (id) order by p.role, u.email`),
]

export async function changeRole(sql: postgres.Sql, email: string, role: string) {
  validRole(role)
  await requireMatch(
    email,
    keepingAnAdmin(
      sql`update public.profiles p set role = ${role} from auth.users u where u.id = p.id and u.email = ${validEmail(email)}`,
    ),
  )
}

/** Removes the authenticators of an account and ends its sessions, for an admin who lost the phone. */
export async function resetSecondFactor(sql: postgres.Sql, email: string) {
  await requireMatch(
    email,
    sql`select public.reset_second_factor(p.id) from public.profiles p join auth.users u using (id)
         where u.email = ${validEmail(email)}`,
  )
}

/** Removes the account with its profile. The person's changes are kept without their name. */
export async function removeStaff(sql: postgres.Sql, email: string) {
  await requireMatch(
    email,
    keepingAnAdmin(
      // Has the email in the audit log, which deleting the account alone does not.
      sql`select public.remove_staff(p.id) from public.profiles p join auth.users u using (id)
           where u.email = ${validEmail(email)}`,
    ),
  )
}

async function requireMatch(email: string, change: Promise<{ count: number }>) {
  if ((await change).count === 0) throw new UserError(`${email} is not on the staff.`)
}

/** Turns the database's refusal to remove the last admin into a UserError. */
const keepingAnAdmin = <T>(change: PromiseLike<T>): Promise<T> =>
  Promise.resolve(change).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'PT409')
      throw new UserError('You cannot remove the last admin. Make someone else admin first.')
    throw error
  })

function validEmail(email: string): string {
  const address = parseEmail(email)?.toLowerCase()
  if (!address) throw new UserError(`"${email}" is not an email address.`)
  return address
}

function validRole(role: string) {
  if (role !== 'admin' && role !== 'editor')
    throw new UserError(`"${role}" is not a role. Use admin or editor.`)
}
