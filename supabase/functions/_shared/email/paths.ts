/** Where the links of emails to staff lead. */
export const adminPath = '/admin'
export const preferencesPath = '/admin?tab=emails'
export const requestsPath = '/admin?tab=requests'
export const requestPath = (id: string) =>
  `/admin?${new URLSearchParams({ tab: 'requests', request: id })}`
export const leadPath = (session: string) =>
  `/admin?${new URLSearchParams({ tab: 'leads', lead: session })}`
