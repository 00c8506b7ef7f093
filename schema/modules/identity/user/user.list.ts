import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { USER_STATUS } from './user-status.ts'
import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const userList = defineList({
  filterType: 'UserFilter',
  sortType: 'UserSort',
  sortField: 'UserColumn',
  direction: 'ASC',
  resource: 'User',
  filters: {
    audience: { kind: 'one', type: 'Audience', codes: AUDIENCE, wire: 'LexID', label: 'Tipo' },
    state: { kind: 'one', type: 'UserState', codes: USER_STATUS, wire: 'UsrState', label: 'Estado' },
  },
  sorts: {
    USER_NAME: ['UsrName'],
    NAME: ['UsrFullName'],
    EMAIL: ['UsrEmail'],
    AUDIENCE: ['LexID'],
    AREA: ['AreName'],
    POSITION: ['PstName'],
    STATE: ['UsrState'],
  },
  excel: { path: 'users', name: 'usuarios.xlsx' },
})

export const userListDescriptions: ListDescriptions<typeof userList> = {
  filter: 'Which accounts a list shows.',
  sort: 'How accounts are ordered.',
  sortField: 'What accounts can be ordered by; those that have none of it stand last.',
  filters: {
    audience: 'Staff, suppliers or customers.',
    state: 'What they can do at this moment.',
  },
  sorts: {
    USER_NAME: 'By user name.',
    NAME: 'By full name.',
    EMAIL: 'By e-mail.',
    AUDIENCE: 'Staff, then suppliers, then customers.',
    AREA: 'By area.',
    POSITION: 'By position.',
    STATE: 'By what they can do at this moment.',
  },
}
