/** Errors of the model's replies, with the texts of the error catalogue. */
export const replyErrors = {
  unparseable: 'Failed to parse AI response.',
  no_json: 'No valid JSON found in AI response.',
  invalid_structure: 'Failed to parse AI response - invalid structure.',
  no_suggestions: 'Failed to parse AI response - suggestions not found.',
  empty_list: 'No suggestions were generated.',
  no_valid_item: 'No valid suggestions were generated.',
} as const
export type ReplyErrorKind = keyof typeof replyErrors

/** The reply is unusable. */
export class AiReplyError extends Error {
  readonly kind: ReplyErrorKind

  constructor(kind: ReplyErrorKind) {
    super(replyErrors[kind])
    this.name = 'AiReplyError'
    this.kind = kind
  }
}
