import { answerMutation } from '#graph/platform/context/mutation.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
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

/** The document that a payload names by its key, where nothing but that is selected of it: nobody reads it back. */
export const keyAlone = (key: string | null | undefined, selected: Selected): { id: string } | undefined =>
  key && selected?.every((name) => name === 'id') ? { id: key } : undefined
