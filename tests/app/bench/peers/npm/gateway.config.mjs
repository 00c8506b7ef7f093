// Hive Gateway serves what Mesh composed. The levels of a page are read by one call, as its guide to batching does it.
import { defineConfig } from '@graphql-hive/gateway'

const COLUMNS = ['DocEntry', 'AtsID', 'AlvOrder', 'AtsStatus', 'PstName']

/** Rows by document, in the order of the documents. */
function inOrderOf(keys, rows) {
  const found = new Map(keys.map((key) => [key, []]))
  for (const row of rows) found.get(row.DocEntry)?.push(row)
  return keys.map((key) => found.get(key))
}

export const gatewayConfig = defineConfig({
  additionalResolvers: {
    RequirementRepoHeader: {
      levels: {
        selectionSet: '{ ReqID }',
        resolve: (root, _, context, info) =>
          context.Circuito.Query.postSecApprovaltransactionStatusapprovaltransaction({
            root,
            context,
            info,
            key: root.ReqID,
            argsFromKeys: (keys) => ({ input: { DocEntry: keys, TrsCode: 'REQ', fields: COLUMNS } }),
            selectionSet: `{ Result { ${COLUMNS.join(' ')} } }`,
            valuesFromResults: ({ Result }, keys) => inOrderOf(keys, Result),
          }),
      },
    },
  },
})
