import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as keys from '../../web/src/admin/items/overridable-keys.ts'
import { repository } from '../stack/settings.ts'

/** Every text of the public site that staff can replace, from the files of the repository. */
export const overridableKeys = () =>
  keys.overridableKeys((language, namespace) =>
    JSON.parse(
      readFileSync(
        join(repository, `supabase/functions/_shared/texts/${language}/${namespace}.json`),
        'utf8',
      ),
    ),
  )
