import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * jsdom that stays until its worker ends. The built-in one takes `window` away first, and whatever a page still does
 * by then (a timer, a request under way) is an uncaught error that ends the run.
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
