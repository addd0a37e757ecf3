import 'i18next'
import type admin from '#texts/ar/admin.json'
import type assistant from '#texts/ar/assistant.json'
import type panels from '#texts/ar/panels.json'
import type offerings from '#texts/ar/offerings.json'
import type contact from '#texts/ar/contact.json'
import type legal from '#texts/ar/legal.json'
import type preview from '#texts/ar/preview.json'
import type site from '#texts/ar/site.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'content'
    keySeparator: false
    nsSeparator: false
    resources: {
      content: typeof site &
        typeof panels &
        typeof offerings &
        typeof legal &
        typeof contact &
        typeof assistant &
        typeof admin &
        // Without a default.
        Record<
          | `company.${'registration' | 'certificates'}`
          | 'contact.whatsapp'
          | `notice.${'text' | 'label' | 'closable' | 'id'}`,
          string
        >
      preview: typeof preview
    }
  }
}
