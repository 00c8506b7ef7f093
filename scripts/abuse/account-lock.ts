import type { Attack } from './attack.ts'
import { callAccount } from './account-calls.ts'

const SUPPLIER = '20512333797'
const PASSWORD = 'Circuito2026'
const SPREAD = 60
const ALLOWED = 20

export const attack: Attack = {
  number: '18',
  title: 'keeping a supplier out with wrong passwords, and guessing from many addresses',
  alone: true,
  async run(target) {
    const enter = (UsrPassword: string, address: string, device?: string) =>
      callAccount(target, 'POST', 'Account/login', { UsrName: SUPPLIER, UsrPassword, LexID: 1000 }, { address, device })
    const { Device } = ((await enter(PASSWORD, '198.51.100.7')).Result as { Data: { Device: string } }).Data
    for (let tried = 0; tried < 6; tried++) await enter('wrong', '203.0.113.9')
    const closed = await enter(PASSWORD, '203.0.113.9')
    const elsewhere = await enter(PASSWORD, '198.51.100.7')
    let compared = 0
    for (let tried = 0; tried < SPREAD; tried++)
      if ((await enter('wrong', `10.1.${tried}.1`)).status === 401) compared++
    const device = await enter(PASSWORD, '203.0.113.9', Device)
    return {
      held: closed.status === 429 && elsewhere.status === 200 && compared <= ALLOWED && device.status === 200,
      cost: `${6 + SPREAD} wrong passwords from ${1 + SPREAD} addresses`,
      got:
        `at the attacker's address ${closed.status}, the supplier elsewhere ${elsewhere.status}, with a known device at any address ${device.status}; ` +
        `${compared} of ${SPREAD} spread guesses compared`,
    }
  },
}
