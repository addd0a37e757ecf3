/** Parts of the page whose texts and images are numbered, such as `testimonials.1.quote`, `about.team.1.image`. */
export const testimonials = [1, 2, 3] as const
export const people = [1, 2, 3, 4, 5, 6] as const
