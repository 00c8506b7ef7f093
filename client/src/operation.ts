/** A document of GraphQL with the types of its answer and of its variables; nothing of both is there at run time. */
export interface Operation<Data, Variables> {
  readonly document: string
  readonly types?: (variables: Variables) => Data
}

/** Names the types of a document: `operation<{ me: { expiresAt: string } | null }>('{ me { expiresAt } }')`. */
export const operation = <Data, Variables = Record<string, never>>(document: string): Operation<Data, Variables> => ({
  document,
})
