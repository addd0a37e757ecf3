/** The classes of a white card with a soft shadow. */
export const card = 'rounded-md bg-card shadow-sm'
