import { mutation, type Translates } from '#graph/platform/context/mutation.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'

interface SavedDocument {
  circuitsToChoose: unknown[]
}

/**
 * The resolver of a mutation that saves a document and puts it on its circuit. The payload names the document by its key,
 * for the relation that reads it anew when it is selected.
 */
export const saveDocumentMutation = <Input>(
  input: Translates,
  save: (rest: Rest, input: Input) => Promise<SavedDocument>,
) => mutation(input, { circuitsToChoose: [] }, (values: Input, { rest }) => save(rest, values))
