/** The questions on the page. Their texts are `faq.<number>.question` and `faq.<number>.answer`. */
export const questions = [1, 2, 3, 4, 5, 6, 7, 8] as const
