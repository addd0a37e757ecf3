/** The five pillars of the firm. Their texts are `about.pillar.<id>`. */
export const pillars = [
  { id: 'diversity', weave: 'dADa/eQEq/DadA/EqeQ' },
  { id: 'openness', weave: 'q..e/.DA./.EQ./a..d' },
  { id: 'innovation', weave: '.ad./e@@q/d@@a/.qe.' },
  { id: 'warmth', weave: '.DA./d@@a/e@@q/.eq.' },
  { id: 'collaboration', weave: 'a..d/#AD#/#QE#/q..e' },
] as const

/** The values of the firm. Their texts are `about.value.<id>.title` and `.text`. */
export const values = [...pillars, { id: 'excellence', weave: '.da./d##a/.DA./D@@A' }] as const
