export { tabOf, tabs, type Tab } from '../../lib/tabs.ts'
