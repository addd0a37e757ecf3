/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly SUPABASE_URL: string
  readonly SUPABASE_PUBLISHABLE_KEY: string
  /** Set only for the local stack; `null` in every other build. */
  readonly DEMO_LOGIN: { email: string; password: string } | null
  /** The folder with the worker, the character maps and the standard fonts of pdf.js. */
  readonly PDF_FILES: string
}
