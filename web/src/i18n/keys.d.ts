import 'i18next'
import type admin from './ar/admin.json'
import type assistant from './ar/assistant.json'
import type details from './ar/details.json'
import type legal from './ar/legal.json'
import type site from './ar/site.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'content'
    keySeparator: false
    nsSeparator: false
    resources: {
      content: typeof site & typeof details & typeof legal & typeof assistant & typeof admin
    }
  }
}
