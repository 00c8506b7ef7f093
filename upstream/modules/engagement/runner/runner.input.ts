import { z } from 'zod'
import { tidyRunner, type RunnerDraft } from '#schema/modules/engagement/runner/runner.ts'
import { id } from '#upstream/platform/http/id.ts'

const text = z.string().max(300)

export const runnerInput = z.object({
  CpyID: id.nullish(),
  TypePersonDocument: text,
  PrsDocumentNumber: text,
  RunName: text,
  RunPaternalSurname: text,
  RunMaternalSurname: text,
  RunBirthDate: text,
  RunEmail: text,
  RunTelephone: text,
})

export type RunnerInput = z.output<typeof runnerInput>

/** Where the names of the rules meet those of the services. */
export const WIRE: Readonly<Record<string, string>> = {
  documentType: 'TypePersonDocument',
  documentNumber: 'PrsDocumentNumber',
  name: 'RunName',
  paternalSurname: 'RunPaternalSurname',
  maternalSurname: 'RunMaternalSurname',
  birthDate: 'RunBirthDate',
  email: 'RunEmail',
  telephone: 'RunTelephone',
}

/** A runner as the rules of a registration know them. */
export const draftOf = (input: RunnerInput): RunnerDraft => ({
  documentType: input.TypePersonDocument,
  documentNumber: input.PrsDocumentNumber,
  name: input.RunName,
  paternalSurname: input.RunPaternalSurname,
  maternalSurname: input.RunMaternalSurname,
  birthDate: input.RunBirthDate,
  email: input.RunEmail,
  telephone: input.RunTelephone,
})

/** A runner's columns, tidy. */
export function columnsOf(draft: RunnerDraft) {
  const runner = tidyRunner(draft)
  return {
    TypePersonDocument: runner.documentType,
    PrsDocumentNumber: runner.documentNumber,
    RunName: runner.name,
    RunPaternalSurname: runner.paternalSurname,
    RunMaternalSurname: runner.maternalSurname,
    RunBirthDate: runner.birthDate,
    RunEmail: runner.email,
    RunTelephone: runner.telephone,
  }
}
