import js from '@eslint/js'
import graphql from '@graphql-eslint/eslint-plugin'
import typescript from 'typescript-eslint'

/** Which layer may import which (docs/architecture.md): a pattern that is refused, and the reason people read. */
const layers = (...names) =>
  names.map((name) => ({
    group: [`#${name}/*`, `#${name}/**`, `**/${name}/**`],
    message: `This layer does not import ${name}.`,
  }))
const wholeSchema = {
  regex: '^#schema/app/sdl',
  message: 'Only rules and descriptors of the schema may be imported here.',
}
/** Words that say nothing to whoever has not met us (docs/glossary.md), as names of variables, functions, parameters and types. */
const vague =
  '/^(house|rooms?|doors?|offices?|told|tells?|said|kept|held|standing|reach|sights?|seats|weather|brought|hands|postman|paper|books?|crowd|storm|ground)$/i'
const message = 'Write the term of the field instead: docs/glossary.md names it.'
const vagueNames = [
  `:matches(VariableDeclarator, FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id[name=${vague}]`,
  `:function > Identifier.params[name=${vague}]`,
  `:function > AssignmentPattern.params > Identifier.left[name=${vague}]`,
  `ObjectPattern > Property > Identifier.value[name=${vague}]`,
  `ArrayPattern > Identifier[name=${vague}]`,
].map((selector) => ({ selector, message }))

const table = { name: 'mantine-react-table', message: 'Only web/platform/ui/grid/Grid.tsx knows mantine-react-table.' }
const zod = { name: 'zod', message: "The browser and the rules take 'zod/mini'." }
const select = {
  name: '@mantine/core',
  importNames: ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'],
  message: 'Those of web/platform/ui/field/select render their options once somebody comes to them (decision 0182).',
}
const root = { regex: '(^|/)(main|App|routes)\\.tsx?$', message: 'Nothing imports main, App or routes.' }
/** One for schema and operations: the plugin keeps the first it meets, whichever file that is. */
const graph = { schema: 'schema/schema.graphql', documents: 'web/**/*.graphql' }

const apollo = {
  group: [
    '@apollo/*',
    '@apollo/**',
    '#web/platform/apollo/**',
    '#web/platform/session/**',
    '#web/generated/*',
    '*.generated.ts',
  ],
  message: 'ui knows nothing of the graph.',
}

const imports = (patterns, paths = []) => ({ 'no-restricted-imports': ['error', { patterns, paths }] })

/** What a browser has only on pages that are served securely: plain http on a local network is none. */
const secureOnly = {
  property: 'randomUUID',
  message: "Missing where a page is not served securely: '@mantine/hooks' has randomId.",
}

const ui = [...layers('upstream', 'graph', 'tests'), wholeSchema]

/** What needs no types; rules that ask for types, and React's, are oxlint's (.oxlintrc.json, decisions 0128 and 0178). */
export default typescript.config(
  { ignores: ['node_modules', '**/dist', 'data', '**/generated/**', '**/*.generated.*', 'eslint.config.js'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [js.configs.recommended, typescript.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'off',
      'no-restricted-syntax': ['error', ...vagueNames],
      'max-lines': ['error', { max: 200, skipBlankLines: false, skipComments: false }],
    },
  },
  // A test file is a list of cases.
  { files: ['tests/**'], rules: { 'max-lines': ['error', { max: 320, skipBlankLines: false, skipComments: false }] } },
  { files: ['schema/**/*.ts'], rules: imports(layers('upstream', 'graph', 'web', 'tests'), [zod]) },
  { files: ['upstream/**/*.ts'], rules: imports([...layers('graph', 'web', 'tests'), wholeSchema]) },
  { files: ['graph/**/*.ts'], rules: imports(layers('upstream', 'web', 'tests')) },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    rules: { ...imports([...ui, root], [table, zod, select]), 'no-restricted-properties': ['error', secureOnly] },
  },
  { files: ['client/**/*.ts'], rules: imports(layers('schema', 'upstream', 'graph', 'web', 'tests')) },
  { files: ['web/platform/ui/**'], rules: imports([...ui, root, apollo], [table, zod, select]) },
  { files: ['web/platform/ui/field/select/**'], rules: imports([...ui, root, apollo], [table, zod]) },
  {
    files: ['web/platform/ui/grid/Grid.tsx', 'web/platform/ui/grid/columns/column-definition.tsx'],
    rules: imports([...ui, root, apollo], [zod, select]),
  },
  { files: ['web/app/main.tsx', 'web/app/App.tsx'], rules: imports(ui, [table, zod, select]) },
  {
    files: ['schema/**/*.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: graph } },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        { types: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
      ],
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
        },
      ],
      '@graphql-eslint/no-typename-prefix': 'error',
      '@graphql-eslint/no-unreachable-types': 'off',
    },
  },
  {
    files: ['web/**/*.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: graph } },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/executable-definitions': 'error',
      '@graphql-eslint/fields-on-correct-type': 'error',
      '@graphql-eslint/known-argument-names': 'error',
      '@graphql-eslint/known-fragment-names': 'error',
      '@graphql-eslint/known-type-names': 'error',
      '@graphql-eslint/no-anonymous-operations': 'error',
      '@graphql-eslint/no-deprecated': 'error',
      '@graphql-eslint/no-duplicate-fields': 'error',
      '@graphql-eslint/no-undefined-variables': 'error',
      '@graphql-eslint/no-unused-variables': 'error',
      '@graphql-eslint/provided-required-arguments': 'error',
      '@graphql-eslint/scalar-leafs': 'error',
      '@graphql-eslint/unique-operation-name': 'error',
      '@graphql-eslint/variables-in-allowed-position': 'error',
    },
  },
)
