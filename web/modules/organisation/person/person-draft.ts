import { validatePerson, tidyPerson } from '#schema/modules/organisation/person/person.ts'
import type { SavePersonInput } from '#web/generated/types.ts'
import type { PersonPartsFragment } from './person.generated.ts'

/** A person while they are written; `id` is null for one who is new. */
export type PersonDraft = {
  id: string | null
  documentType: string | null
  documentNumber: string
  name: string
  paternalSurname: string
  maternalSurname: string
}

export type PersonField = Exclude<keyof PersonDraft, 'id'>

/** Document type 1 is the DNI. */
export const emptyPersonDraft: PersonDraft = {
  id: null,
  documentType: '1',
  documentNumber: '',
  name: '',
  paternalSurname: '',
  maternalSurname: '',
}

/** The form of a person who was found: the document type is 1 unless they are known by another (back-office.md 4). */
export const draftOf = ({ id, documentType, documentNumber, ...names }: PersonPartsFragment): PersonDraft => ({
  id,
  documentType: documentType?.value ?? emptyPersonDraft.documentType,
  documentNumber,
  name: names.name,
  paternalSurname: names.paternalSurname,
  maternalSurname: names.maternalSurname,
})

/** Upper case and trimmed, as the person will be kept. */
export const inputOf = ({ id, ...draft }: PersonDraft): SavePersonInput => ({
  ...(id !== null && { id }),
  ...tidyPerson(draft),
})

type PersonIssue = { path: readonly (string | number)[]; message: string }

/** What is said of each field; "" for what concerns all of them. */
export const messagesOf = (issues: readonly PersonIssue[]): ReadonlyMap<string, string> =>
  new Map(issues.map(({ path, message }) => [String(path.at(-1) ?? ''), message]))

/** What keeps a person from being saved. */
export const problemsOf = (draft: PersonDraft) => messagesOf(validatePerson(draft))
