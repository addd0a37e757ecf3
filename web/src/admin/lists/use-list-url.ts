import { useSearchParams } from 'react-router-dom'
import { isListName } from '../items/list-entries.ts'

/** The open list in the URL, and the open form: `?tab=lists&list=<list>&entry=<id>`, or `new` in place of an id. */
export function useListUrl() {
  const [search, setSearch] = useSearchParams()
  const list = search.get('list')
  const open = isListName(list) ? list : null
  const show = (params: Record<string, string> = {}) =>
    setSearch({ tab: 'lists', ...(open && { list: open }), ...params })
  return {
    list: open,
    entry: open && search.get('entry'),
    edit: (entry: string) => show({ entry }),
    close: () => show(),
    replaceImage: (replace: string) => setSearch({ tab: 'images', replace }),
  }
}
