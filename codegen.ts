import type { CodegenConfig } from '@graphql-codegen/cli'
import { sdl } from './schema/app/sdl.ts'

const scalars = { ID: 'string', Date: 'string', DateTime: 'string', Decimal: 'string', Html: 'string' }

/**
 * One typed hook an operation, beside its .graphql file; documents are precompiled, so the browser needs no parser.
 * `typescript` must not stand beside `typescript-operations` (duplicate identifiers), and the options that switch
 * off old result types exist because typescript-react-apollo 5 still writes for Apollo Client 3.
 */
const config: CodegenConfig = {
  overwrite: true,
  silent: true,
  schema: sdl(),
  documents: 'web/**/*.graphql',
  config: { useTypeImports: true, enumsAsTypes: true, scalars, avoidOptionals: false },
  generates: {
    'web/generated/types.ts': {
      plugins: ['typescript-operations'],
      config: { generateOperationTypes: false },
    },
    'web/generated/possible-types.ts': { plugins: ['fragment-matcher'] },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/types.ts', importTypesNamespace: 'Types' },
      plugins: ['typescript-operations', 'typescript-react-apollo'],
      config: {
        importSchemaTypesFrom: 'web/generated/types.ts',
        documentMode: 'documentNode',
        optimizeDocumentNode: true,
        dedupeFragments: true,
        apolloReactHooksImportFrom: '#web/platform/apollo/hooks.ts',
        apolloReactCommonImportFrom: '@apollo/client/react',
        withMutationFn: false,
        withMutationOptionsType: false,
        addDocBlocks: false,
      },
    },
  },
}

export default config
