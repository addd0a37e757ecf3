import { Button, Flex, Grid } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { previewPath } from '../../data/content/preview.ts'
import { useShare, useUnshare } from '../../data/drafts/mutations.ts'
import { useShareLink } from '../../data/drafts/queries.ts'
import { isolated } from '#contract/text.ts'
import { copyAndNotify } from '../../ui/notifications/copy-and-notify.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { CopyField } from '../shell/copy-field.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Eye } from 'lucide-react'
import { Link } from 'react-router-dom'

/** A link that shows the drafts of a release, or those in no release (null), to somebody without an account. */
export function ShareLink({ release }: { release: string | null }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const share = useShare()
  const unshare = useUnshare()
  const link = share.data && `${location.origin}${previewPath}#${share.data}`
  const shared = useShareLink(release)
  const isShared = shared !== undefined
  const copy = (value: string) =>
    copyAndNotify(value, t('admin.drafts.share.copied'), t('admin.copyFailed'))
  return (
    <Grid gap="4">
      <p className="text-xs text-muted">{t('admin.drafts.share.text')}</p>
      {isShared && link && <CopyField label={t('admin.drafts.share.link')} value={link} />}
      <Flex wrap="wrap" gap="2" align="center">
        {isShared && (
          <span className="text-xs text-muted">
            {t('admin.drafts.share.until', {
              time: dateTime(shared.expires_at),
              name: isolated(shared.made_by ?? ''),
            })}
          </span>
        )}
        <Button
          variant="soft"
          loading={share.isPending}
          onClick={() =>
            share.mutate(release, {
              onSuccess: (token) => void copy(`${location.origin}${previewPath}#${token}`),
            })
          }
        >
          {t(isShared ? 'admin.drafts.share.again' : 'admin.drafts.share.make')}
        </Button>
        {isShared && (
          <Button
            variant="soft"
            color="red"
            loading={unshare.isPending}
            onClick={() =>
              unshare.mutate(release, {
                onSuccess: () => {
                  share.reset()
                  notify(t('admin.drafts.share.revoked'))
                },
              })
            }
          >
            {t('admin.drafts.share.revoke')}
          </Button>
        )}
      </Flex>
      <FailureAlert error={share.error ?? unshare.error} />
    </Grid>
  )
}

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
