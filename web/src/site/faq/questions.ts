/** The questions on the page; their texts are content: `faq.1.question`, `faq.1.answer` and so on. */
export const questions = [1, 2, 3, 4, 5, 6, 7, 8] as const
