// GraphQL Mesh over our own /openapi.json, as its guide composes an OpenAPI source (`mesh-compose -o supergraph.graphql`).
import { defineConfig } from '@graphql-mesh/compose-cli'
import { loadOpenAPISubgraph } from '@omnigraph/openapi'

const services = process.env.PEER_REST_URL

export const composeConfig = defineConfig({
  subgraphs: [
    {
      sourceHandler: loadOpenAPISubgraph('Circuito', {
        source: `${services}/openapi.json`,
        endpoint: services,
        // Else every answer is a union with our refusals, which no field can be led through.
        ignoreErrorResponses: true,
        operationHeaders: { Authorization: '{context.headers.authorization}' },
        // Reads that are POST: Mesh takes them for mutations.
        selectQueryOrMutationField: [{ fieldName: 'postLgsRequirementPagination', type: 'Query' }],
      }),
    },
  ],
})
