import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import hooks from 'eslint-plugin-react-hooks';
import a11y from 'eslint-plugin-jsx-a11y';
import storybook from 'eslint-plugin-storybook';

const react = [
  'renderer/**/*.{ts,tsx}',
  'app/**/*.{ts,tsx}',
  'stories/**/*.tsx',
  'tests/**/*.tsx',
  '.storybook/*.tsx',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-types/**',
      '**/*.js',
      '**/*.mjs',
      '**/*.cjs',
      '**/*.d.ts',
      '**/*.d.mts',
      'storybook-static/**',
      'vitest.config.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  // One program for all packages: with one for each, every program checks what it imports of the others once more.
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  // Its default import of ajv is one of Node's.
  {
    files: ['engine/scripts/**'],
    languageOptions: { parserOptions: { project: './engine/scripts/tsconfig.json' } },
  },
  {
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['app/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name=/^(http|bare)$/][typeArguments]',
          message: 'A type says nothing about what a server sends: read the response with readResponse.',
        },
      ],
    },
  },
  // Fastify's handlers are async by contract, whether or not they await.
  { files: ['server/**/*.ts'], rules: { '@typescript-eslint/require-await': 'off' } },
  { files: react, ...hooks.configs.flat['recommended-latest'] },
  { files: react, ...a11y.flatConfigs.strict },
  ...storybook.configs['flat/recommended'],
);
