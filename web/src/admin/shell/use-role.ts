import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../data/auth/session.ts'

/** Whether to offer what is for admins only. */
export const useIsAdmin = () => useQuery(userQuery).data?.role === 'admin'
