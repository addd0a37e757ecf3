/** How wide the page is shown, in pixels. Where there is less room it is drawn smaller, never narrower. */
export const deviceWidths = { desktop: 1152, tablet: 768, mobile: 384 } as const
export type Device = keyof typeof deviceWidths
export const devices = ['desktop', 'tablet', 'mobile'] as const satisfies Device[]
