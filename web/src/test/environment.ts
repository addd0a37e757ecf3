import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * jsdom without teardown. The built-in environment removes `window` after a file; a timer or request that is still
 * pending would then throw and end the run.
 */
const environment: Environment = {
  ...jsdom,
  name: 'jsdom-until-exit',
  async setup(global, options) {
    await jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
}
export default environment
