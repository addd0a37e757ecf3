import 'i18next'
import type admin from './ar/admin.json'
import type assistant from './ar/assistant.json'
import type panels from './ar/panels.json'
import type offerings from './ar/offerings.json'
import type contact from './ar/contact.json'
import type legal from './ar/legal.json'
import type preview from './ar/preview.json'
import type site from './ar/site.json'

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
          | `about.team.${number}.${'name' | 'position' | 'text'}`
          | `about.case.${number}.${'title' | 'client' | 'date' | 'text' | 'method' | 'result' | 'limits' | 'source'}`
          | `about.${'team' | 'case' | 'registration'}.note`
          | `faq.${number}.${'question' | 'answer'}`
          | `company.${'registration' | 'certificates'}`
          | 'contact.whatsapp'
          | `notice.${'text' | 'label' | 'closable' | 'id'}`,
          string
        >
      preview: typeof preview
    }
  }
}
