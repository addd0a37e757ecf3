import { demoCounts, demoData } from '#contract/demo.ts'
import { rpcAsStaff, rpcQuery, useChange } from '../staff-rpc.ts'

/** The counts of the demo data, and the keys of its content. */
export const demoQuery = rpcQuery(['demo'], 'count_demo_data', {}, demoData)

/** Removes the demo data. It is in every list, so that all are read again. */
export const useRemoveDemo = () =>
  useChange(() => rpcAsStaff('remove_demo_data', {}, { schema: demoCounts }), [])
