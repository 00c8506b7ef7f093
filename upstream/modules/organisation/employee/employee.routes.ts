import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { employeePage, employeePageInput } from './list-employees.ts'
import { employeesById, WORKERS } from './employee.repo.ts'
import { saveEmployee, saveEmployeeInput } from './save-employee.ts'
import { employeeStatusInput, setEmployeeStatus } from './set-employee-status.ts'
import { employeeColumns } from './employee.xlsx.ts'

/** /general/empleados: whoever works for the company, or did (portal.md 7). */
export const employeeRoutes: RoutePlugin = (app, services) => {
  const view = allowed({ option: WORKERS, flag: 'View' })
  const keep = allowed({ option: WORKERS, flag: 'Save' })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenWorker/pagination',
      policy: view,
      body: employeePageInput,
      summary: 'Employees, the former too, with their accounts',
    },
    employeePage,
  )
  registerListExport(app, services, {
    resource: 'GenWorker',
    option: WORKERS,
    input: employeePageInput,
    page: employeePage,
    columns: employeeColumns,
    sheet: 'Empleados',
    cutSheet: 'Primeros 10,000',
    name: 'empleados.xlsx',
  })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenWorker/byid',
      policy: view,
      body: z.object({ WrkID: idOrIds }),
      summary: 'One employee, or a list',
    },
    async ({ tx, identity, body: { WrkID } }) => {
      const employees = await employeesById(tx, identity.companyId, [WrkID].flat())
      if (Array.isArray(WrkID)) return employees
      return employees[0] ?? Promise.reject(refuse.notFound())
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenWorker/save',
      policy: keep,
      body: saveEmployeeInput,
      summary: 'Takes a person into the staff, or changes an employee',
    },
    saveEmployee,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenWorker/update',
      policy: keep,
      body: saveEmployeeInput.extend({ WrkID: id }),
      summary: 'Changes an employee',
    },
    saveEmployee,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/GenWorker/delete',
      policy: allowed({ option: WORKERS, flag: 'Delete' }),
      body: employeeStatusInput,
      summary: 'Lets an employee go, or takes them back',
    },
    setEmployeeStatus,
  )
}
