import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { companyProfile, companyProfileInput } from './company.wire.ts'

export const readCompanyProfile = async (rest: Rest) =>
  readWire(companyProfile, await rest.read('GET', 'GenCompany/byone'))

export const saveCompanyProfile = async (rest: Rest, input: InputOf<typeof companyProfileInput.table>) =>
  readWire(companyProfile, await rest.write('PUT', 'GenCompany/update', { body: companyProfileInput.send(input) }))
