/** The services on the page. Their texts are `services.<id>.title` and `.summary`. */
export const serviceList = [
  { id: 'awareness', weave: '.da./d@@a/e@@q/.eq.' },
  { id: 'use-cases', weave: '...D/..d#/.d##/d###' },
  { id: 'knowledge', weave: '.ad./e@@q/d@@a/.qe.' },
  { id: 'transformation', weave: 'dada/eqeq/dADa/eQEq' },
  { id: 'management', weave: '.DA./.##./d##a/####' },
  { id: 'strategy', weave: 'e##q/.eq./.DA./D@@A' },
] as const

export type ListedService = (typeof serviceList)[number]
