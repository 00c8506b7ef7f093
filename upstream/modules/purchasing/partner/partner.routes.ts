import { limaDay } from '#schema/platform/time/working-days.ts'
import { registerRead, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import type { PageInput } from '#upstream/platform/http/page.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { PARTNERS } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'
import { customerPage, customerPageInput } from './list-customers.ts'
import { customerColumns } from './customer.xlsx.ts'
import { partnerPage, partnerPageInput } from './list-partners.ts'
import { partnerColumns } from './partner.xlsx.ts'

/** /general/sociosdenegocio: the suppliers and the customers of the company, for whoever keeps them. */
export const partnerRoutes: RoutePlugin = (app, services) => {
  const policy = allowed({ option: PARTNERS, flag: 'View' })
  const customers = (call: Call<PageInput>) => customerPage(call, limaDay(services.now()))
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplier/partners',
      policy,
      body: partnerPageInput,
      summary: 'The suppliers, the switched off too, with what each has brought and the account by which it enters',
    },
    partnerPage,
  )
  registerListExport(app, services, {
    resource: 'GenSupplier',
    option: PARTNERS,
    status: 'UsrState',
    input: partnerPageInput,
    page: partnerPage,
    columns: partnerColumns,
    sheet: 'Proveedores',
    cutSheet: 'Primeros 10,000',
    name: 'proveedores.xlsx',
  })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/PagCustomer/pagination',
      policy,
      body: customerPageInput,
      summary: 'Whoever bought of the company, with what they bought and what is owed of it',
    },
    customers,
  )
  registerListExport(app, services, {
    resource: 'PagCustomer',
    option: PARTNERS,
    input: customerPageInput,
    page: customers,
    columns: customerColumns,
    sheet: 'Clientes',
    cutSheet: 'Primeros 10,000',
    name: 'clientes.xlsx',
  })
}
