import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const sizes = (file, fn) => ({
  'max-lines': ['error', { max: file, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: fn, skipBlankLines: true, skipComments: true }],
})

export default tseslint.config(
  { ignores: ['node_modules/', 'web/dist/', 'data/', 'coverage/', 'eslint.config.js', '**/*.cjs', '**/*.mjs'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...sizes(300, 50),
      'max-params': ['error', 3],
      'max-depth': ['error', 2],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Read the environment in a config.ts only.',
        },
        {
          selector:
            "BinaryExpression[operator=/^[!=]==$/]:matches([left.property.name='role'], [left.name='role'])[right.value=/^(manager|waiter|admin|super-admin)$/]",
          message: 'Ask roleFacts or the table of rights: a role that is compared by name forgets the next one.',
        },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules, ...sizes(300, 90) },
  },
  // Router builders hold their handlers as inner functions: the builder's length is the feature's length.
  {
    files: ['api/**/routes.ts', 'api/**/*Routes.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 200, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
    rules: { ...sizes(400, 400), '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: [
      '**/config.ts',
      'start/main.ts',
      'tests/**',
      'web/vite.config.ts',
      'vitest.config.ts',
      'cube/patches/nativeFallback.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
