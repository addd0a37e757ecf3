/** Whether the browser asks not to be tracked (Do Not Track or Global Privacy Control). */
export const prefersPrivacy = (): boolean =>
  navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
