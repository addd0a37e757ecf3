import { DropdownMenu, IconButton, Tooltip } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { appearances, chooseAppearance, useChosenAppearance } from './appearance.ts'
import { AppearanceIcon } from './icons.tsx'

/** The choices of a menu. */
export function AppearanceItems() {
  const { t } = useTranslation()
  const chosen = useChosenAppearance()
  return (
    <DropdownMenu.RadioGroup
      value={chosen}
      onValueChange={(value) =>
        chooseAppearance(appearances.find((appearance) => appearance === value) ?? 'system')
      }
    >
      {appearances.map((appearance) => (
        <DropdownMenu.RadioItem key={appearance} value={appearance}>
          {t(`admin.appearance.${appearance}`)}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}

/** Chooses between light and dark. */
export function AppearanceMenu() {
  const { t } = useTranslation()
  const label = t('admin.appearance')
  return (
    <DropdownMenu.Root>
      <Tooltip content={label}>
        <DropdownMenu.Trigger>
          <IconButton variant="ghost" color="gray" highContrast aria-label={label}>
            <AppearanceIcon size={16} />
          </IconButton>
        </DropdownMenu.Trigger>
      </Tooltip>
      <DropdownMenu.Content>
        <AppearanceItems />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
