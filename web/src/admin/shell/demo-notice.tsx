import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsAdmin } from './analytics.ts'
import { RemoveDemoDialog } from './remove-demo-dialog.tsx'

type Props = { count: number; place: 'figures' | 'list' }

/** Says below figures or a list that they contain demo data, and of how many people. Admins can remove it there. */
export function DemoNotice({ count, place }: Props) {
  const { t } = useTranslation()
  const isAdmin = useIsAdmin()
  const [isRemoving, setRemoving] = useState(false)
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-xs text-muted">{t(`analytics.demo.${place}`, { count })}</p>
      {isAdmin && (
        <Button size="1" variant="soft" color="gray" highContrast onClick={() => setRemoving(true)}>
          {t('admin.demo.remove')}
        </Button>
      )}
      {isRemoving && <RemoveDemoDialog onClose={() => setRemoving(false)} />}
    </div>
  )
}
