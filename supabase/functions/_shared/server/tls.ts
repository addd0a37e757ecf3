const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The driver's TLS option for a connection string. `sslmode` or `ssl` in the string decides, and the driver reads it;
 * without either, a connection to another machine must be encrypted.
 */
export function tlsOptions(databaseUrl: string): { ssl?: 'require' } {
  const { hostname, searchParams } = new URL(databaseUrl)
  const isDecided = searchParams.has('sslmode') || searchParams.has('ssl')
  return isDecided || loopback.test(hostname) ? {} : { ssl: 'require' }
}
