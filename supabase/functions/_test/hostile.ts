/** For tests and benchmarks: large replies that make a parser with backtracking or recursion fail. */
export const hostile: [string, (size: number) => string][] = [
  ['{', (size) => '{'.repeat(size)],
  ['[', (size) => `{"suggestions":${'['.repeat(size)}`],
  ['{"', (size) => '{"'.repeat(size / 2)],
  ['{"a":', (size) => '{"a":'.repeat(size / 5)],
  ['"', (size) => '"'.repeat(size)],
  ['\\', (size) => `{"suggestions":["${'\\'.repeat(size)}`],
  [',', (size) => `{"suggestions":[${','.repeat(size)}`],
  ['} {', (size) => `${'} {'.repeat(size / 3)}"suggestions"`],
  ['```', (size) => '```{'.repeat(size / 4)],
  ['spaces', (size) => `{${' '.repeat(size)}`],
  ['0,', (size) => `{"suggestions":[${'0,'.repeat(size / 2)}`],
  ['one long text', (size) => `{"suggestions":[{"title":"${'نص\n'.repeat(size / 3)}`],
  [
    'many items',
    (size) => `Hi {"suggestions":[${'{"title":"t","details":"نص"},'.repeat(size / 29)}`,
  ],
]
