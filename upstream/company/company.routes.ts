import { read, write } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { allowed } from '../http/policy.ts'
import { COMPANY, ownCompany } from './company.rows.ts'
import { saveCompany, saveCompanyInput } from './company.save.ts'

/** /general/compania: the company's own data, as papers and letters carry them. */
export const companyRoom: Room = (app, house) => {
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/GenCompany/byone',
      policy: allowed({ option: COMPANY, flag: 'View' }),
      summary: "The caller's own company",
    },
    (call) => ownCompany(call).executeTakeFirstOrThrow(),
  )
  write(
    app,
    house,
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
