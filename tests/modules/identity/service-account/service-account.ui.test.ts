import { describe, expect, it } from 'vitest'
import {
  inputOf,
  serviceAccountRules,
  type ServiceAccountDraft,
} from '#web/modules/identity/service-account/service-account-rules.ts'
import type { ServiceAccountDetailPartsFragment as Account } from '#web/modules/identity/service-account/service-account.generated.ts'

const options = ['REQUIREMENTS', 'CIRCUITS', 'USERS', 'GENERAL'].map((option) => ({ option, label: option }))
const rules = serviceAccountRules(options)

const account: Account = {
  id: '7',
  name: 'ERP',
  purpose: 'Lee requerimientos',
  networks: ['203.0.113.0/24', '2001:db8::/32'],
  expires: null,
  decisions: ['APPROVE_REQUIREMENTS'],
  position: { value: '3', label: 'Jefe' },
  grants: [{ option: 'REQUIREMENTS', label: 'Requerimientos', canWrite: true }],
  keys: [],
  history: [],
  calls: [],
  isActive: true,
  version: 4,
}

const typed = (more: Partial<ServiceAccountDraft>): ServiceAccountDraft => ({ ...rules.draftOf(account), ...more })
const messagesOf = (more: Partial<ServiceAccountDraft>) => rules.findings(typed(more)).map(({ message }) => message)

describe('the form of a service account', () => {
  it('offers the options that a program may be given, with what it has of each', () => {
    expect(rules.draftOf(account).grants.map(({ option, access }) => [option, access])).toEqual([
      ['REQUIREMENTS', 'write'],
      ['CIRCUITS', 'none'],
    ])
    expect(rules.draftOf(null).grants.every(({ access }) => access === 'none')).toBe(true)
  })

  it('sends what is given alone, and networks however they are separated', () => {
    const draft = typed({
      networks: ' 10.0.0.0/8 ;\n192.0.2.7, 2001:db8::/32',
      grants: [{ option: 'CIRCUITS', label: 'Circuitos', access: 'read' }],
    })
    expect(inputOf(draft, account)).toMatchObject({
      id: '7',
      version: 4,
      networks: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
      grants: [{ option: 'CIRCUITS', canWrite: false }],
    })
    expect(inputOf(draft, null)).not.toHaveProperty('id')
  })

  it('says what is wrong before it is sent, in the sentences of the services', () => {
    expect(messagesOf({})).toEqual([])
    expect(messagesOf({ networks: 'oficina' })).toEqual([
      'Redes: «oficina» no es una red; escriba por ejemplo 203.0.113.0/24',
    ])
    expect(messagesOf({ position: null })).toEqual(['Seleccione Cargo: una aprobación se hace en el nivel de un cargo'])
    expect(messagesOf({ decisions: ['CHOOSE_WINNER'] })).toEqual(['Elegir ganador también exige aprobar cotizaciones'])
  })
})
