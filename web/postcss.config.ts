import { resolve } from 'node:path'
import { radixCss } from './radix-css.ts'

export default { plugins: [radixCss(resolve(import.meta.dirname, 'src'))] }
