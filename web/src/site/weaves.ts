/** The patterns of the solutions that the product ships. */
export const solutionWeaves: Patterns = {
  useCases: '...D/..d#/.d##/d###',
  knowledge: '.da./d@@a/e@@q/.eq.',
  engine: '.ad./e@@q/d@@a/.qe.',
  documents: '###a/..../@@A./....',
  communication: 'a..d/#AD#/#QE#/q..e',
  talent: '.DA./.EQ./.da./d##a',
  goals: '.DA./D@@A/.da./d##a',
  transformation: 'dada/eqeq/dADa/eQEq',
  strategy: 'e##q/.eq./.DA./D@@A',
  change: 'eaea/qdqd/EAEA/QDQD',
}

/** The patterns of its areas of use. */
export const areaWeaves: Patterns = {
  automation: 'd##a/#DA#/#EQ#/e##q',
  analytics: '...D/..d#/.d##/d###',
  experience: '.DA./d@@a/e@@q/.eq.',
  planning: 'dADa/eQEq/.da./.eq.',
}

type Patterns = Record<string, string>

/** The decorative pattern of an entry: its own, or one of its list by the number of an entry that staff added. */
export function weaveOf(patterns: Patterns, id: string): string {
  const all = Object.values(patterns)
  return patterns[id] ?? all[Number(id) % all.length] ?? ''
}
