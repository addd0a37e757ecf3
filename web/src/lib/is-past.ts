/** Whether a time has come; null is none. */
export const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= Date.now()
