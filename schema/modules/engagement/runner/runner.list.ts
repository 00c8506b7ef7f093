import { RUNNER_CATEGORY } from './runner-category.ts'
import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const runnerList = defineList({
  filterType: 'RunnerFilter',
  sortType: 'RunnerSort',
  sortField: 'RunnerColumn',
  direction: 'ASC',
  resource: 'MarRunner',
  filters: {
    year: { kind: 'integer', wire: 'RunYear', label: 'Carrera', wide: true },
    categories: {
      kind: 'several',
      type: 'RunnerCategory',
      codes: RUNNER_CATEGORY,
      wire: 'RunCategory',
      label: 'Categoría',
      param: 'category',
    },
  },
  sorts: {
    NUMBER: ['RunNumber'],
    NAME: ['RunPaternalSurname'],
    BIRTH_DATE: ['RunBirthDate'],
    YEAR: ['RunYear'],
    ENTERED: ['SecCreate'],
  },
  excel: { path: 'runners', name: 'inscritos-carrera.xlsx' },
})

export const runnerListDescriptions: ListDescriptions<typeof runnerList> = {
  filter: 'Which runners are wanted; what is left out or null does not matter.',
  sort: 'How runners are ordered.',
  sortField: 'What runners can be ordered by.',
  filters: {
    year: 'Of the run of which year.',
    categories: 'In which categories.',
  },
  sorts: {
    NUMBER: 'By the number they run with.',
    NAME: 'By surnames, then names.',
    BIRTH_DATE: 'By the day of birth.',
    YEAR: 'By the year of the run.',
    ENTERED: 'By when they were entered.',
  },
}
