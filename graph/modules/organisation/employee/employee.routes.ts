import { z } from 'zod'
import { sheetOfEmployees } from './employee.source.ts'
import { sheet, type Door } from '#graph/platform/files/file-router.ts'
import { readListed } from '#graph/platform/files/list-query.ts'

const flag = z
  .enum(['true', 'false'])
  .transform((said) => said === 'true')
  .optional()
const key = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()

/** The query of /files/employees.xlsx: the names of EmployeeFilter and EmployeeSort. */
const listed = z.object({
  search: z.string().max(256).optional(),
  isActive: flag,
  area: key,
  position: key,
  hasAccount: flag,
  hasSignature: flag,
  sort: z.enum(['NAME', 'DOCUMENT', 'AREA', 'POSITION']).optional(),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** The list of employees as it is filtered and ordered on screen. */
export function employeeFiles(door: Door): void {
  door.download('/files/employees.xlsx', ({ query }) => {
    const { search, sort, direction, ...filter } = readListed(listed, query)
    const body = sheetOfEmployees({ search, filter, sort: sort && { field: sort, direction } })
    return sheet({ method: 'POST', path: 'GenWorker/dataexcel', name: 'empleados.xlsx', body })
  })
}
