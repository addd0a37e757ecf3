/** What may go wrong with a chat message: the words of the error catalogue. */
export const chatErrors = {
  not_configured: 'Anthropic API key not configured',
  empty: 'Sorry, I could not generate a response.',
  unknown: 'Unknown error occurred',
} as const
