import { Button } from '@radix-ui/themes'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Shows a release on the site, or the drafts in no release (`none`). */
export function PreviewLink({ release }: { release: string }) {
  const { t } = useTranslation()
  return (
    <Button variant="soft" color="gray" asChild>
      <Link to={`?tab=preview&release=${release}`}>
        <Eye className="size-4" />
        {t('admin.drafts.preview')}
      </Link>
    </Button>
  )
}
