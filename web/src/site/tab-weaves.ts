// Apart from weaves.ts, so that the start page does not load them.

/** The patterns of the services that the product ships. */
export const serviceWeaves = {
  awareness: '.da./d@@a/e@@q/.eq.',
  'use-cases': '...D/..d#/.d##/d###',
  knowledge: '.ad./e@@q/d@@a/.qe.',
  transformation: 'dada/eqeq/dADa/eQEq',
  management: '.DA./.##./d##a/####',
  strategy: 'e##q/.eq./.DA./D@@A',
}

/** The patterns of its values. */
export const valueWeaves = {
  diversity: 'dADa/eQEq/DadA/EqeQ',
  openness: 'q..e/.DA./.EQ./a..d',
  innovation: '.ad./e@@q/d@@a/.qe.',
  warmth: '.DA./d@@a/e@@q/.eq.',
  collaboration: 'a..d/#AD#/#QE#/q..e',
  excellence: '.da./d##a/.DA./D@@A',
}
