import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * jsdom without teardown. The built-in environment removes `window` after a file; a timer or request that is still
 * pending would then throw and end the run. Nothing listens on the port of the page, so that a request that is not
 * mocked never reaches a site that runs on this computer; MSW would not see later requests on that connection.
 */
const environment: Environment = {
  ...jsdom,
  name: 'jsdom-until-exit',
  async setup(global, options) {
    await jsdom.setup(global, { ...options, jsdom: { url: 'http://localhost:65535/' } })
    return { teardown: () => undefined }
  },
}
export default environment
