import { text } from '#schema/kit/catalogue/descriptor.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'

const common = { option: 'UBIGEO', isCommon: true } as const

/** What the history of a department, a province and a district tells: what it was called. */
export const locationHistoryResources: readonly HistoryResource[] = [
  {
    type: 'Department',
    singular: 'Departamento',
    resource: 'GenDepartment',
    key: 'DptID',
    ...common,
    fields: { name: text('DptName', 'Nombre') },
  },
  {
    type: 'Province',
    singular: 'Provincia',
    resource: 'GenProvince',
    key: 'PrvID',
    ...common,
    fields: { name: text('PrvName', 'Nombre') },
  },
  {
    type: 'District',
    singular: 'Distrito',
    resource: 'GenDistrict',
    key: 'DtrID',
    ...common,
    fields: { name: text('DtrName', 'Nombre') },
  },
]
