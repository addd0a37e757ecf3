import { Button, Grid, Skeleton } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Placeholder } from './placeholder.tsx'
import { TabHeading } from './tab-heading.tsx'

type Props = {
  title: 'admin.tab.drafts' | 'templates.title'
  text: 'admin.drafts.text' | 'templates.text'
  /** Whether a button follows the heading. */
  button?: true
  shape: 'drafts' | 'templates'
}

/** The heading of a tab whose screen loads, and the place of its content. */
export function TabPlaceholder({ title, text, button, shape }: Props) {
  const { t } = useTranslation()
  return (
    <Grid gap="3" className="grid-cols-1">
      <TabHeading title={t(title)} text={t(text)}>
        {button && (
          <Skeleton>
            <Button disabled aria-hidden="true">
              {t(title)}
            </Button>
          </Skeleton>
        )}
      </TabHeading>
      <Placeholder shape={shape} />
    </Grid>
  )
}
