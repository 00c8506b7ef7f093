import { answerMutation } from '#graph/platform/context/mutation.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'

/**
 * The resolver of a mutation that saves a document and puts it on its circuit. The payload names the document by its key,
 * for the relation that reads it anew when it is selected.
 */
export const saveDocumentMutation = <Columns extends Table, Saved extends object>(
  input: WireRecord<Columns>,
  save: (rest: Rest, input: InputOf<Columns>) => Promise<Saved>,
) => answerMutation(input, { circuitsToChoose: [] }, (values: InputOf<Columns>, { rest }) => save(rest, values))
