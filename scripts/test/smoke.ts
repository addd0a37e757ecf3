import type { Settings } from '../stack/settings.ts'

/** The smoke test's settings in the environment: the address of a deployment, and two logins. */
export const smokeSettings = [
  'SMOKE_SITE_URL',
  'SMOKE_ADMIN_EMAIL',
  'SMOKE_ADMIN_PASSWORD',
  'SMOKE_EDITOR_EMAIL',
  'SMOKE_EDITOR_PASSWORD',
] as const

/** The same for a local stack, with the demo logins. */
export const localSmokeEnv = ({ urls, env }: Settings): Record<string, string> => ({
  SMOKE_SITE_URL: urls.web,
  SMOKE_ADMIN_EMAIL: env['DEMO_ADMIN_EMAIL'] ?? '',
  SMOKE_ADMIN_PASSWORD: env['DEMO_ADMIN_PASSWORD'] ?? '',
  SMOKE_EDITOR_EMAIL: env['DEMO_EDITOR_EMAIL'] ?? '',
  SMOKE_EDITOR_PASSWORD: env['DEMO_EDITOR_PASSWORD'] ?? '',
})
