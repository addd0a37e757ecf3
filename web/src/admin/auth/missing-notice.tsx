import { Button, Callout, Flex } from '@radix-ui/themes'
import { ShieldCheck } from 'lucide-react'
import type { StaffUser } from '#contract/auth.ts'
import { useTranslation } from 'react-i18next'
import { useSecondFactorDialog } from './use-second-factor-dialog.tsx'

/** Tells an admin without the second factor that is demanded to set it up. */
export function MissingNotice({ user }: { user: StaffUser }) {
  const { t } = useTranslation()
  const [dialog, open] = useSecondFactorDialog()
  // The dialog says that it is on, after the factor is no longer missing.
  return (
    <>
      {user.second_factor === 'missing' && (
        <section aria-labelledby="missing-factor">
          <Callout.Root color="amber" className="mx-auto mt-4 w-[calc(100%-2rem)] max-w-248">
            <Callout.Icon>
              <ShieldCheck />
            </Callout.Icon>
            <Flex wrap="wrap" align="center" justify="between" gap="3">
              <div>
                <strong id="missing-factor">{t('admin.factor.missing')}</strong>
                <Callout.Text size="2">{t('admin.factor.missingText')}</Callout.Text>
              </div>
              <Button color="jade" onClick={open}>
                {t('admin.factor.setUp')}
              </Button>
            </Flex>
          </Callout.Root>
        </section>
      )}
      {dialog}
    </>
  )
}
