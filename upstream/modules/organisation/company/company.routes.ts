import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { COMPANY, ownCompany } from './company.repo.ts'
import { saveCompany, saveCompanyInput } from './save-company.ts'

/** /general/compania: the company's own data, as papers and letters carry them. */
export const companyRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/GenCompany/byone',
      policy: allowed({ option: COMPANY, flag: 'View' }),
      summary: "The caller's own company",
    },
    (call) => ownCompany(call).executeTakeFirstOrThrow(),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenCompany/update',
      policy: allowed({ option: COMPANY, flag: ['Edit', 'Save'] }),
      body: saveCompanyInput,
      summary: "Changes the data of the caller's own company",
    },
    saveCompany,
  )
}
