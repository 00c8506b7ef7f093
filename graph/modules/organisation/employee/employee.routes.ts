import { z } from 'zod'
import { sheetOfEmployees } from './employee.source.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readListQuery } from '#graph/platform/files/list-query.ts'

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
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
export function employeeFiles(router: FileRouter): void {
  router.download('/files/employees.xlsx', ({ query }) => {
    const { search, sort, direction, ...filter } = readListQuery(listed, query)
    const body = sheetOfEmployees({ search, filter, sort: sort && { field: sort, direction } })
    return sheetFile({ method: 'POST', path: 'GenWorker/dataexcel', name: 'empleados.xlsx', body })
  })
}
