import { useSyncExternalStore } from 'react'
import { currentHost, subscribeToNotifications } from './notifications/notify.ts'

const isOpen = () => currentHost() !== undefined

export const useModalOpen = () =>
  useSyncExternalStore(subscribeToNotifications, isOpen, () => false)
