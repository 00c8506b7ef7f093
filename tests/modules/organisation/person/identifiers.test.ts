import { describe, expect, it } from 'vitest'
import { validateCompany } from '#schema/modules/organisation/company/company.ts'
import { telephoneCheck, telephoneLimits, tidyTelephone } from '#schema/platform/values/telephone.ts'
import { validatePerson, tidyPerson } from '#schema/modules/organisation/person/person.ts'
import { validateRegistration } from '#schema/modules/identity/registration/registration.ts'
import { validateSupplier, type SupplierDraft } from '#schema/modules/purchasing/supplier/supplier.ts'

describe('a telephone', () => {
  it.each([
    ['987654321', '987654321'],
    ['987 654 321', '987654321'],
    ['987-654-321', '987654321'],
    ['+51 987 654 321', '987654321'],
    ['51987654321', '987654321'],
    ['0051 987654321', '987654321'],
    ['(01) 615-4200', '016154200'],
    ['+51 1 615-4200', '016154200'],
    ['054.382210', '054382210'],
    ['', ''],
    ['+34 600 100 200', '34600100200'],
  ])('«%s» is %s', (typed, digits) => expect(tidyTelephone(typed)).toBe(digits))

  it.each([
    ['12345', 'supplier', 'El teléfono debe tener al menos 9 dígitos'],
    ['12345', 'order', 'El teléfono debe tener al menos 9 dígitos'],
    ['98765432', 'offer', 'El teléfono debe tener 9 dígitos'],
    ['9876543210', 'offer', 'El teléfono debe tener 9 dígitos'],
    ['9876543210', 'order', undefined],
    ['1'.repeat(21), 'order', 'El teléfono admite hasta 20 dígitos'],
    ['987-654-321', 'offer', undefined],
    ['98765432a', 'offer', 'Ingrese solo dígitos.'],
    ['987 654 321', 'runner', undefined],
    ['123456', 'lead', undefined],
    ['12345', 'lead', 'El teléfono debe tener al menos 6 dígitos'],
  ] as const)('«%s» for %s: %s', (typed, where, message) =>
    expect(telephoneCheck(telephoneLimits[where])(typed)).toBe(message),
  )
})

const profile: SupplierDraft = {
  ruc: '20512333797',
  name: 'Materiales S.A.C.',
  address: 'Av. Uno 1',
  telephone: '987654321',
  email: 'a@b.pe',
  contactName: '',
  tradeName: '',
  mainItem: '',
  constitutedOn: '',
}

describe('numbers that are pasted with separators', () => {
  it('are understood: RUC, DNI and telephones in every rule', () => {
    expect(validateSupplier({ ...profile, ruc: '20-51233379-7', telephone: '987 654 321' }, '2026-03-02')).toEqual([])
    expect(
      validateCompany({ name: 'Los Andes', ruc: '20 512333797', address: '', telephone: '(01) 615-4200', email: '' }),
    ).toEqual([])
    const person = {
      documentType: '1',
      documentNumber: '45.678.912',
      name: 'Rosa',
      paternalSurname: 'Paz',
      maternalSurname: 'Soto',
    }
    expect([validatePerson(person), tidyPerson(person).documentNumber]).toEqual([[], '45678912'])
    const entry = { fullName: 'Rosa Paz', email: 'a@b.pe' }
    expect(validateRegistration({ ...entry, audience: 'CUSTOMER', document: '4567 8912' })).toEqual([])
    expect(validateRegistration({ ...entry, audience: 'SUPPLIER', document: '20512333797 ' })).toEqual([])
  })

  it('are refused in words where a digit is missing', () => {
    expect(validateSupplier({ ...profile, telephone: '12345' }, '2026-03-02')).toEqual([
      { path: ['telephone'], message: 'El teléfono debe tener al menos 9 dígitos' },
    ])
    expect(validateSupplier({ ...profile, ruc: '2051233379' }, '2026-03-02')).toEqual([
      { path: ['ruc'], message: 'RUC inválido' },
    ])
  })

  it('keep the letters of a passport', () => {
    expect(tidyPerson({ documentType: '7', documentNumber: 'ab-123' }).documentNumber).toBe('AB-123')
  })
})
