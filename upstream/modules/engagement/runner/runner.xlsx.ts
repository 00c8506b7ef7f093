import { runnerCategories } from '#schema/modules/engagement/runner/runner.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { RunnerRow } from './list-runners.ts'

const categories = new Map<string, string>(runnerCategories.map(({ name, label }) => [name, label]))

/** The columns of the exported list: what whoever hands out the numbers needs. */
export const runnerColumns: readonly ListColumn<RunnerRow>[] = [
  { title: 'Carrera', width: 10, value: ({ RunYear }) => String(RunYear) },
  { title: 'Número', width: 10, value: ({ RunNumber }) => String(RunNumber) },
  { title: 'Apellido paterno', width: 22, value: ({ RunPaternalSurname }) => RunPaternalSurname },
  { title: 'Apellido materno', width: 22, value: ({ RunMaternalSurname }) => RunMaternalSurname },
  { title: 'Nombres', width: 26, value: ({ RunName }) => RunName },
  { title: 'Tipo de documento', width: 20, value: ({ TypePersonDocumentName }) => TypePersonDocumentName },
  { title: 'Número de documento', width: 20, value: ({ PrsDocumentNumber }) => PrsDocumentNumber },
  { title: 'Fecha de nacimiento', kind: 'date', width: 18, value: ({ RunBirthDate }) => RunBirthDate },
  { title: 'Categoría', width: 14, value: ({ RunCategory }) => categories.get(RunCategory) ?? RunCategory },
  { title: 'Correo electrónico', width: 30, value: ({ RunEmail }) => RunEmail },
  { title: 'Teléfono', width: 14, value: ({ RunTelephone }) => RunTelephone },
  { title: 'Inscrito', kind: 'date', value: ({ SecCreate }) => limaDay(new Date(SecCreate)) },
]
