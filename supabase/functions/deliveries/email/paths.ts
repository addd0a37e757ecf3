/** Where the links of emails to staff lead. */
export const adminPath = '/admin'
export const preferencesPath = '/admin?settings=emails'
export const requestsPath = '/admin?tab=requests'
/** Searched by its reference, because the list shows a page of the requests. */
export const requestPath = (reference: string) =>
  `/admin?${new URLSearchParams({ tab: 'requests', q: reference })}`
export const leadPath = (session: string) =>
  `/admin?${new URLSearchParams({ tab: 'leads', lead: session })}`
