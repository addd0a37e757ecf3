import type { Plugin } from 'vite'
import { apiDocument } from '../supabase/functions/_shared/openapi/document.ts'
import { apiDocumentPath } from './rewrites.ts'

const source = () => JSON.stringify(apiDocument())

/** Ships the OpenAPI document with the site, so that it is at one address with the API. */
export const shipApiDocument = (): Plugin => ({
  name: 'api-document',
  generateBundle() {
    if (this.environment.name !== 'client') return
    this.emitFile({ type: 'asset', fileName: apiDocumentPath.slice(1), source: source() })
  },
  configureServer({ middlewares }) {
    middlewares.use(apiDocumentPath, (_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(source())
    })
  },
})
