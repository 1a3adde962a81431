/** The checks that read the source and run nothing of it: each is left out while what it reads is unchanged. */

const packages = [
  'words',
  'schemas',
  'engine',
  'lint',
  'hotel-rules',
  'workbook',
  'renderer',
  'workbench',
  'app',
  'server',
  'stories',
  'tests',
  'scripts',
  '.storybook',
];
const settings = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const sources = [...packages, ...settings, '.oxlintrc.jsonc'];

/** The longest first, so that at the end no core is left alone with one. */
export const checksOfSource = [
  { name: 'types', script: 'types', reads: sources },
  {
    name: 'format',
    script: 'format',
    reads: [...sources, 'docs', 'verify-badge', 'alo-cli', 'README.md', '.oxfmtrc.json'],
  },
  { name: 'lint', script: 'lint', reads: sources },
  { name: 'unused code', script: 'unused', reads: [...sources, 'verify-badge', 'alo-cli', 'knip.jsonc'] },
  { name: 'arrows', script: 'arrows', reads: [...sources, '.dependency-cruiser.cjs'] },
  {
    name: 'sizes',
    script: 'sizes',
    reads: [
      'words',
      'schemas',
      'engine',
      'lint',
      'hotel-rules',
      'renderer',
      'workbench',
      'app',
      'scripts',
      'package-lock.json',
      '.size-limit.mjs',
    ],
  },
  { name: 'components', script: 'components:check', reads: ['package-lock.json', 'scripts'] },
];
