import type { CodegenConfig } from '@graphql-codegen/cli'
import { hydratedRows } from './graph/app/hydrated-fields.ts'
import { sdl } from './schema/app/sdl.ts'

const scalars = { ID: 'string', Date: 'string', DateTime: 'string', Decimal: 'string', Html: 'string' }

const ROW_TYPES = '\\#graph/platform/context/row-types.ts'

/** The types for which a resolver answers less than all fields: payloads, and rows on which relations hang fields. */
function rowTypes(): Record<string, string> {
  const rowType = (name: string): string => {
    const { fields, keys } = hydratedRows[name] ?? { fields: [] }
    const hydrated = fields.map((field) => `'${field}'`).join(' | ') || 'never'
    const kind = name.endsWith('Payload') ? 'HydratedPayload' : 'HydratedRow'
    return `${ROW_TYPES}#${kind}<{T}, ${hydrated}, { ${keys ?? ''} }>`
  }
  const payloads = [...sdl().matchAll(/^type (\w+Payload) /gm)].map(([, name = '']) => name)
  return Object.fromEntries([...payloads, ...Object.keys(hydratedRows)].map((name) => [name, rowType(name)]))
}

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
    // What the graph's resolvers take and answer (decision 0062).
    'graph/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '\\#graph/platform/context/context.ts#GraphContext',
        mappers: rowTypes(),
        avoidOptionals: { field: true, resolvers: true, defaultValue: true },
        makeResolverTypeCallable: true,
        skipTypename: true,
        disableDescriptions: true,
        showUnusedMappers: false,
      },
    },
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

/** The types of the operations of @circuito/client (scripts/client/operations.ts): a package of its own, which knows no other layer. */
export const clientConfig: CodegenConfig = {
  overwrite: true,
  silent: true,
  schema: sdl(),
  documents: 'client/src/generated/operations.graphql',
  generates: { 'client/src/generated/types.ts': { plugins: ['typescript-operations'] } },
  config: { useTypeImports: true, enumsAsTypes: true, scalars, avoidOptionals: false, skipTypename: true },
}

export default config
