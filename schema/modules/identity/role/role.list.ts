import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const roleList = defineList({
  filterType: 'RoleFilter',
  sortType: 'RoleSort',
  sortField: 'RoleColumn',
  direction: 'ASC',
  resource: 'SecRole',
  filters: {
    isActive: {
      kind: 'flag',
      wire: 'SecStatus',
      isDigit: true,
      label: 'Estado',
      words: { true: 'Activo', false: 'Inactivo' },
    },
  },
  sorts: {
    NAME: ['RolName'],
    PEOPLE: ['RolPeople'],
    OPTIONS: ['RolOptions'],
  },
  excel: { path: 'roles', name: 'roles.xlsx' },
})

export const roleListDescriptions: ListDescriptions<typeof roleList> = {
  filter: 'Which roles a list shows.',
  sort: 'How roles are ordered.',
  sortField: 'What roles can be ordered by.',
  filters: { isActive: 'Whether they give what they say.' },
  sorts: {
    NAME: 'By name.',
    PEOPLE: 'By how many people have them.',
    OPTIONS: 'By on how many options they give something.',
  },
}
