const timeout = AbortSignal.timeout.bind(AbortSignal)

// The functions give up a call to the database after the time that a visitor would wait; a busy machine needs longer.
AbortSignal.timeout = (milliseconds) => timeout(10 * milliseconds)
