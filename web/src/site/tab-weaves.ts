type Patterns = Record<string, string>

/** The decorative pattern of an entry: its own, or one of its list by the number of an entry that staff added. */
export function weaveOf(patterns: Patterns, id: string): string {
  const all = Object.values(patterns)
  return patterns[id] ?? all[Number(id) % all.length] ?? ''
}

/** The patterns of the client segments. */
export const segmentWeaves = {
  corporate: 'dada/####/DADA/####',
  government: '.DA./d##a/####/#..#',
  startups: '..DA/..@@/d#a./###a',
  health: '.##./#DA#/#EQ#/.##.',
}

/** The patterns of the values and pillars. */
export const valueWeaves = {
  diversity: 'dADa/eQEq/DadA/EqeQ',
  openness: 'q..e/.DA./.EQ./a..d',
  innovation: '.ad./e@@q/d@@a/.qe.',
  warmth: '.DA./d@@a/e@@q/.eq.',
  collaboration: 'a..d/#AD#/#QE#/q..e',
  excellence: '.da./d##a/.DA./D@@A',
}
