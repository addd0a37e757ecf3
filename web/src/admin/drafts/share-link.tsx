import { Button, Flex, TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { Release } from '#contract/drafts.ts'
import { previewPath } from '../../data/content/preview.ts'
import { useShare, useUnshare } from '../../data/drafts/mutations.ts'
import { isolated } from '#contract/text.ts'
import { copyText } from '../../lib/copy-text.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { Field } from '../../ui/form/field.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { CopyIcon } from '../shell/icons.tsx'
import text from '../shell/text.module.css'
import { useFormat } from '../shell/use-format.ts'
import styles from './drafts.module.css'

type Props = {
  /** Undefined: the drafts in no release, which have no link yet. */
  release: Release | undefined
}

/** A link that shows drafts on the site to somebody without an account. */
export function ShareLink({ release }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const share = useShare()
  const unshare = useUnshare()
  const link = share.data && `${location.origin}${previewPath}#${share.data}`
  const id = release?.name == null ? null : release.id
  const until = release?.shared_until ?? null
  const isShared = until !== null
  const copy = (value: string) =>
    copyText(value).then(
      () => notify(t('admin.drafts.share.copied')),
      () => notify(t('admin.invite.link.copyFailed'), 'failed'),
    )
  return (
    <div className={styles.form}>
      <p className={text.muted}>{t('admin.drafts.share.text')}</p>
      {isShared && link && (
        <Field label={t('admin.drafts.share.link')}>
          {(control) => (
            <Flex gap="2">
              <TextField.Root
                {...control}
                className={styles.link}
                readOnly
                dir="ltr"
                value={link}
                onFocus={(event) => event.target.select()}
              />
              <Button variant="soft" onClick={() => void copy(link)}>
                <CopyIcon size={16} />
                {t('admin.invite.link.copy')}
              </Button>
            </Flex>
          )}
        </Field>
      )}
      <Flex wrap="wrap" gap="2" align="center">
        {isShared && (
          <span className={text.muted}>
            {t('admin.drafts.share.until', {
              time: dateTime(until),
              name: isolated(release?.shared_by ?? ''),
            })}
          </span>
        )}
        <Button
          variant="soft"
          loading={share.isPending}
          onClick={() =>
            share.mutate(id, {
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
              unshare.mutate(id, {
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
      {(share.error ?? unshare.error) && <FailureAlert error={share.error ?? unshare.error} />}
    </div>
  )
}
