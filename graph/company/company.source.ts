import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
import { companyProfile, companyProfileInput } from './company.wire.ts'

export const readCompanyProfile = async (rest: Rest) =>
  readWire(companyProfile, await rest.read('GET', 'GenCompany/byone'))

export const saveCompanyProfile = async (rest: Rest, input: InputOf<typeof companyProfileInput.table>) =>
  readWire(companyProfile, await rest.write('PUT', 'GenCompany/update', { body: companyProfileInput.send(input) }))
