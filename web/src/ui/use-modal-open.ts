import { useSyncExternalStore } from 'react'
import { currentHost, subscribeToNotifications } from './notifications/notify.ts'

const isOpen = () => currentHost() !== undefined

/** Whether a modal dialog covers the page. */
export const useModalOpen = () =>
  useSyncExternalStore(subscribeToNotifications, isOpen, () => false)
