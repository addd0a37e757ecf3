/** What a host's files are made from. */
export type HostNeeds = {
  /** Origin of the Supabase project, where /api goes. */
  api: string
  /** Response headers of every page and file. */
  headers: Record<string, string>
  /** Those of files that are kept for ever, and of all others. */
  cache: { forever: string; never: string }
  /** What shows the functions that a call came through this host; empty for none. */
  proxySecret: string
}

/** Files of one host, by their path in its folder. */
export type HostFiles = Record<string, string>
