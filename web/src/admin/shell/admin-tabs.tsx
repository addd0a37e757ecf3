import { Tabs } from '@radix-ui/themes'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ContentTab } from '../content/content-tab.tsx'
import styles from './admin-tabs.module.css'

/** The tabs that work, in the order of the bar; `?tab=` names the open one. A new tab is one line here. */
const tabs = [{ id: 'content', Screen: ContentTab }] as const satisfies {
  id: string
  Screen: ComponentType
}[]

export function AdminTabs() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const open = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  return (
    <Tabs.Root value={open.id} onValueChange={(tab) => setSearch({ tab })}>
      <nav aria-label={t('admin.tabs')}>
        <Tabs.List className={styles.bar}>
          {tabs.map(({ id }) => (
            <Tabs.Trigger key={id} value={id}>
              {t(`admin.tab.${id}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </nav>
      <main id="admin-main" tabIndex={-1} className={styles.main}>
        {tabs.map(({ id, Screen }) => (
          <Tabs.Content key={id} value={id} tabIndex={-1} className={styles.tab}>
            <Screen />
          </Tabs.Content>
        ))}
      </main>
    </Tabs.Root>
  )
}
