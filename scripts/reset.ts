// npm run reset: the local database as on the first day. Works beside a running stack and without one.
import { applyMigrations, seedOnce, withDatabase } from './stack/migrations.ts'
import { isTaken } from './stack/ports.ts'
import { readSettings } from './stack/settings.ts'
import { startStack } from './stack/stack.ts'
import { command } from './stack/trouble.ts'

await command(async () => {
  const settings = readSettings()
  // Only ever this stack's own database: its address is made here, not read from a setting.
  const running = await isTaken(settings.ports.database)
  const stack = running ? undefined : await startStack(settings)
  try {
    await withDatabase(settings, (sql) =>
      sql
        .unsafe(
          `drop schema if exists public, private, analytics cascade;
           truncate supabase_migrations.schema_migrations;
           create schema public;
           grant usage on schema public to anon, authenticated, service_role;
           delete from storage.objects;
           delete from storage.buckets;
           delete from auth.users;
           do $$ declare policy record; begin
             for policy in select policyname from pg_policies where schemaname = 'storage' loop
               execute format('drop policy %I on storage.objects', policy.policyname);
             end loop;
           end $$;`,
        )
        .simple(),
    )
    await applyMigrations(settings)
    await seedOnce(settings)
    console.log('The local database is as on the first day.')
  } finally {
    await stack?.stop()
  }
})
