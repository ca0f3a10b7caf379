import nx from '@nx/eslint-plugin';
import n from 'eslint-plugin-n';
import unicorn from 'eslint-plugin-unicorn';
import tseslint from 'typescript-eslint';

const only = (sourceTag, onlyDependOnLibsWithTags, bannedExternalImports) => ({
  sourceTag,
  onlyDependOnLibsWithTags,
  ...(bannedExternalImports ? { bannedExternalImports } : {}),
});

const services = [
  'express',
  'bullmq',
  'pg',
  'ioredis',
  '@aws-sdk/*',
  'pino',
  'prom-client',
  'multer',
  'undici',
];

/** Ways around the formatter: switching it off, and spreading a literal to keep members on one line. */
const formatterRules = {
  'no-warning-comments': ['error', { terms: ['prettier-ignore'], location: 'anywhere' }],
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ObjectExpression > SpreadElement > ObjectExpression',
      message: 'Write the members themselves, one a line where they do not fit.',
    },
  ],
};

/** Folders in which literals may still be spread. Take lines away; add none. */
const packed = [
  'apps/compare-engine/**',
  'tools/cli/**',
  'tools/samples/**',
  'tools/drills/**',
  'tools/corpus/compare-*.mjs',
  'libs/pdf-core/src/conformance/**',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '**/*.js',
      '**/*.cjs',
      'charts/**',
      '.forme/**',
    ],
  },
  {
    files: ['**/*.mjs'],
    plugins: { n, unicorn },
    rules: { 'n/prefer-node-protocol': 'error', 'unicorn/filename-case': 'error', eqeqeq: 'error' },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@nx': nx, n, unicorn },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          checkDynamicDependenciesExceptions: ['.*'],
          allow: [],
          depConstraints: [
            only('type:contract', ['type:contract'], [...services, 'ajv']),
            only('type:domain', ['type:domain', 'type:test'], services),
            only('type:kit', ['type:contract', 'type:kit']),
            only('type:backing', ['type:backing', 'type:test']),
            only('type:app', [
              'type:contract',
              'type:domain',
              'type:kit',
              'type:backing',
              'type:test',
            ]),
            only('type:test', [
              'type:contract',
              'type:domain',
              'type:kit',
              'type:backing',
              'type:test',
              'type:tool',
            ]),
            only('type:tool', [
              'type:app',
              'type:contract',
              'type:domain',
              'type:kit',
              'type:backing',
              'type:test',
              'type:tool',
            ]),
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: true },
      ],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'n/prefer-node-protocol': 'error',
      'n/no-process-env': 'error',
      'n/no-process-exit': 'error',
      'unicorn/filename-case': 'error',
      eqeqeq: 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      'max-depth': ['error', 4],
      complexity: ['error', 20],
    },
  },
  {
    files: ['**/*.table.ts', 'libs/contracts/src/**/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/test/**/*.ts', '**/conformance.ts', 'libs/test-kit/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': 'off',
      'n/no-process-env': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.ts', '**/*.tsx', '**/*.mjs'], rules: formatterRules },
  { files: ['**/*.table.ts'], rules: { 'no-warning-comments': 'off' } },
  { files: packed, rules: { 'no-restricted-syntax': 'off' } },
);
